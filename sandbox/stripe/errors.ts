import { json, type Reply } from '#sandbox/http.ts';

export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';
  message: string;
  code?: string;
  param?: string;
  [extra: string]: unknown;
}

/** An error in Stripe's format. `executed`: the endpoint had started, so the answer is saved under the key. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: StripeErrorBody;
  readonly executed: boolean;

  constructor(status: number, error: StripeErrorBody, executed = false) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.executed = executed;
  }
}

export function errorReply(status: number, error: StripeErrorBody): Reply {
  return json(status, { error });
}

export function missingResource(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** An invalid parameter, found before anything is executed. */
export function badParameter(param: string, message: string, code?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    param,
    ...(code ? { code } : {}),
  });
}

/** A valid call that is not allowed in this state. */
export function notAllowed(message: string, code?: string): StripeFailure {
  return new StripeFailure(
    400,
    { type: 'invalid_request_error', message, ...(code ? { code } : {}) },
    true,
  );
}
