/**
 * PayPal's SDK bound to one origin. It has no setting for its address, so a subclass redirects each request, including token
 * requests, and refuses any that would go to another host.
 */
import { Client, Environment, type Configuration } from '@paypal/paypal-server-sdk';
import { ForeignHostError } from '#integrations/payments/guarded-fetch.ts';
import type { PaymentsMode } from '#integrations/payments/payments-config.ts';

const VENDOR_ORIGIN = /^https:\/\/api-m\.(?:sandbox\.)?paypal\.com(?=\/)/;

const PAYPAL_NAME = /^CN=(?:[\w-]+\.)+paypal\.com$/m;

export interface PayPalTarget {
  environment: Environment;
  /** Where the API is. */
  apiOrigin: string;
  /** Where webhook certificates may come from. */
  certificateOrigin: string;
  /** The name that the certificates must have. */
  certificateName: RegExp;
  /** Set in sandbox mode only. */
  sandboxOrigin?: string | undefined;
}

/** The only hosts a mode may reach. */
export function payPalTarget(mode: PaymentsMode, sandboxOrigin?: string): PayPalTarget {
  if (mode === 'sandbox') {
    if (!sandboxOrigin) throw new TypeError('Sandbox mode needs the address of the sandbox');
    return {
      environment: Environment.Sandbox,
      apiOrigin: sandboxOrigin,
      certificateOrigin: sandboxOrigin,
      certificateName: /^CN=messageverificationcerts\.paypal\.sandbox\.test$/m,
      sandboxOrigin,
    };
  }
  return mode === 'live'
    ? {
        environment: Environment.Production,
        apiOrigin: 'https://api-m.paypal.com',
        certificateOrigin: 'https://api.paypal.com',
        certificateName: PAYPAL_NAME,
      }
    : {
        environment: Environment.Sandbox,
        apiOrigin: 'https://api-m.sandbox.paypal.com',
        certificateOrigin: 'https://api.sandbox.paypal.com',
        certificateName: PAYPAL_NAME,
      };
}

type BuilderFactory = ReturnType<Client['getRequestBuilderFactory']>;

/** A client whose every request goes to the target's API and nowhere else. */
export function createPayPalClient(
  target: PayPalTarget,
  configuration: Partial<Configuration>,
): Client {
  // Called while `super()` still runs, so it must not read the instance's own fields.
  class BoundClient extends Client {
    override getRequestBuilderFactory(): BuilderFactory {
      const createRequest = super.getRequestBuilderFactory();
      return (...args) => {
        const builder = createRequest(...args);
        builder.interceptRequest((request) => ({
          ...request,
          url: moveTo(target.apiOrigin, request.url),
        }));
        return builder;
      };
    }
  }
  return new BoundClient({
    ...configuration,
    environment: target.environment,
    // A redirect could carry the token elsewhere; the sandbox is on this machine and behind no proxy.
    unstable_httpClientOptions: {
      maxRedirects: 0,
      ...(target.sandboxOrigin ? { proxy: false } : {}),
    },
  });
}

function moveTo(origin: string, url: string): string {
  const moved = url.replace(VENDOR_ORIGIN, origin);
  if (new URL(moved).origin !== origin) {
    throw new ForeignHostError(`Refused to call ${new URL(moved).origin}`);
  }
  return moved;
}
