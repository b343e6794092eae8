import type { identify } from '#features/accounts/sessions/identify.ts';
import type { Ctx } from '#kit/ctx.ts';

type Session = Awaited<ReturnType<typeof identify>>;

/**
 * Shared by the API calls of one document: the session, looked up once, the responses to equal GETs, and what several GETs read. So guard,
 * root and page make each call once and see the same state. After a change everything shared is discarded.
 */
export class DocumentCalls {
  #session: Promise<Session> | undefined;
  reads: NonNullable<Ctx['reads']> = new Map();
  readonly #answers = new Map<string, Promise<Response>>();

  session(find: () => Promise<Session>): Promise<Session> {
    this.#session ??= find();
    return this.#session;
  }

  async ask(
    method: string,
    address: string,
    send: () => Response | Promise<Response>,
  ): Promise<Response> {
    if (method !== 'GET') {
      const response = await send();
      this.#session = undefined;
      this.reads = new Map();
      this.#answers.clear();
      return response;
    }
    const answer = this.#answers.get(address) ?? Promise.resolve(send());
    this.#answers.set(address, answer);
    return (await answer).clone();
  }
}
