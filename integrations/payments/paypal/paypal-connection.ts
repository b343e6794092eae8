/**
 * Calls to PayPal, each with a token, a deadline and retries. The SDK alone requests one token for each waiting call, never renews one that
 * PayPal revoked, and fails permanently after one failed token request. So tokens are fetched here, once for all waiting calls, and each is
 * bound to its own client; a refused token is discarded together with its client.
 */
import type { Client } from '@paypal/paypal-server-sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallLimits } from '#integrations/payments/timeout-policy.ts';
import {
  AmbiguousOutcomeError,
  ProviderUnavailableError,
} from '#integrations/payments/provider-errors.ts';
import { expectValue } from '#integrations/payments/unexpected-answer.ts';
import { createPayPalClient, type PayPalTarget } from './paypal-client.ts';
import { errorOfCall, errorOfReading, isUnauthorized, type Effect } from './paypal-errors.ts';

const TOKEN_TIMEOUT_MS = 10_000;
const TOKEN_MARGIN_MS = 60_000;
const FIRST_PAUSE_MS = 500;

interface OpenClient {
  client: Client;
  goodUntil: number;
}

interface RequestOptions {
  abortSignal: AbortSignal;
}

export interface PayPalCall<Answer, Result> {
  effect: Effect;
  send: (client: Client, options: RequestOptions) => Promise<{ result: Answer }>;
  /** Reads the answer; missing data counts as no answer. */
  read: (answer: Answer) => Result;
  /** Retries after the first try, if different from the caller's limits. */
  retries?: number;
}

export class PayPalConnection {
  readonly #target: PayPalTarget;
  readonly #credentials: { oAuthClientId: string; oAuthClientSecret: string };
  #current: OpenClient | undefined;
  #opening: Promise<OpenClient> | undefined;

  constructor(target: PayPalTarget, credentials: { clientId: string; clientSecret: string }) {
    this.#target = target;
    this.#credentials = {
      oAuthClientId: credentials.clientId,
      oAuthClientSecret: credentials.clientSecret,
    };
  }

  /** Runs a call and repeats it, unchanged, while its outcome is uncertain. */
  async call<Answer, Result>(
    callLimits: CallLimits,
    { effect, send, read, retries = callLimits.retries }: PayPalCall<Answer, Result>,
  ): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await this.#send(callLimits, effect, send);
        return this.#read(effect, read, answer);
      } catch (error) {
        const isUncertain =
          error instanceof ProviderUnavailableError || error instanceof AmbiguousOutcomeError;
        if (!isUncertain || attempt >= retries) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
  }

  /** Fetches a new token, which proves that the credentials are good. */
  async probe(): Promise<void> {
    this.#current = undefined;
    await this.#open();
  }

  async #send<Answer>(
    { timeoutMs }: CallLimits,
    effect: Effect,
    send: PayPalCall<Answer, unknown>['send'],
  ): Promise<Answer> {
    const attempt = async (open: OpenClient) => {
      const { result } = await send(open.client, { abortSignal: AbortSignal.timeout(timeoutMs) });
      return result;
    };
    const open = await this.#open();
    try {
      return await attempt(open);
    } catch (error) {
      if (!isUnauthorized(error)) throw errorOfCall(error, effect);
    }
    // A 401 changed nothing, so the call can be repeated with a new token.
    if (this.#current === open) this.#current = undefined;
    const reopened = await this.#open();
    try {
      return await attempt(reopened);
    } catch (error) {
      throw errorOfCall(error, effect);
    }
  }

  #read<Answer, Result>(effect: Effect, read: (answer: Answer) => Result, answer: Answer): Result {
    try {
      return read(answer);
    } catch (error) {
      throw errorOfReading(error, effect);
    }
  }

  /** The current client, or one new client shared by all callers while it is being created. */
  async #open(): Promise<OpenClient> {
    if (this.#current && Date.now() < this.#current.goodUntil) return this.#current;
    this.#opening ??= this.#fetchToken().finally(() => {
      this.#opening = undefined;
    });
    this.#current = await this.#opening;
    return this.#current;
  }

  async #fetchToken(): Promise<OpenClient> {
    const fetcher = createPayPalClient(this.#target, {
      clientCredentialsAuthCredentials: this.#credentials,
      timeout: TOKEN_TIMEOUT_MS,
    });
    try {
      const token = await fetcher.clientCredentialsAuthManager.fetchToken();
      expectValue(token.accessToken, 'the token');
      const lifetimeMs = Number(token.expiresIn ?? 0n) * 1000;
      const client = createPayPalClient(this.#target, {
        // Without the expiry the SDK does not try to renew the token; this class does that.
        clientCredentialsAuthCredentials: {
          ...this.#credentials,
          oAuthToken: { accessToken: token.accessToken, tokenType: token.tokenType },
        },
        timeout: TOKEN_TIMEOUT_MS * 4,
      });
      return {
        client,
        goodUntil: Date.now() + Math.max(lifetimeMs - TOKEN_MARGIN_MS, lifetimeMs / 2),
      };
    } catch (error) {
      throw errorOfCall(error, 'look');
    }
  }
}
