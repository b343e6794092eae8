import type { ApiFault, Provider } from './contract.ts';
import { json, type Reply } from './http.ts';
import { stripeIds } from './ids.ts';
import { failureReply, PayPalFailure } from './paypal/errors.ts';
import { errorReply } from './stripe/errors.ts';

/** Failure answers of a vendor, or of a proxy in front of it. */
export function vendorFailure(provider: Provider, status: NonNullable<ApiFault['status']>): Reply {
  if (status === '502html')
    return {
      status: 502,
      headers: { 'content-type': 'text/html' },
      body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
    };
  // Without an `error` the vendor's library treats this as success.
  if (status === '502json') return json(502, { message: 'Bad gateway' });
  if (provider === 'paypal') return paypalFailure(status);
  const reply = stripeFailure(status);
  return { ...reply, headers: { ...reply.headers, 'request-id': stripeIds.request() } };
}

function stripeFailure(status: 500 | 503 | 429 | 409): Reply {
  if (status === 429)
    return errorReply(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    });
  if (status === 409)
    return errorReply(409, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now because another request is using it.',
    });
  return errorReply(status, { type: 'api_error', message: 'Something went wrong on our end.' });
}

function paypalFailure(status: 500 | 503 | 429 | 409): Reply {
  const names = {
    500: 'INTERNAL_SERVER_ERROR',
    503: 'SERVICE_UNAVAILABLE',
    429: 'RATE_LIMIT_REACHED',
    409: 'RESOURCE_CONFLICT',
  } as const;
  return failureReply(new PayPalFailure(status, names[status]));
}

/** The answer with wrong data in it. */
export function distort(reply: Reply, fault: ApiFault): Reply {
  if (fault.emptyBody) return { ...reply, status: 200, body: '{}' };
  if (!fault.wrongAmount && !fault.wrongCurrency && !fault.wrongLivemode) return reply;
  if (!reply.body.startsWith('{')) return reply;
  const off = fault.wrongAmount === 'more' ? 1 : -1;
  const body = JSON.parse(reply.body, (name, value: unknown) => {
    if (fault.wrongLivemode && name === 'livemode') return !value;
    if (fault.wrongCurrency && name === 'currency' && typeof value === 'string')
      return value === 'usd' ? 'eur' : 'usd';
    if (fault.wrongCurrency && name === 'currency_code') return value === 'USD' ? 'EUR' : 'USD';
    if (fault.wrongAmount && name.startsWith('amount') && typeof value === 'number')
      return value > 0 ? value + off : value;
    if (fault.wrongAmount && name === 'value' && typeof value === 'string')
      return value.replace(/^\d+/, (whole) => String(Math.max(Number(whole) + off, 0)));
    return value;
  }) as unknown;
  return { ...reply, body: JSON.stringify(body) };
}
