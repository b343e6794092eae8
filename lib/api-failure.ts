import type { ApiArea, Messages, ParamsOf } from '#messages/types.ts';
import {
  withParams,
  type MessageKey,
  type MessageParams,
  type GivenParams,
} from './message-key.ts';
import { decimalString, type Money } from '#lib/money/money.ts';

/** The content of a 4xx answer: declared once beside a contract, thrown by verbs, read as literals by the typed client. */
export interface FailureKind<
  Code extends string = string,
  Status extends FailureStatus = FailureStatus,
  // oxlint-disable-next-line typescript/no-explicit-any
  Params = any,
> {
  readonly code: Code;
  readonly status: Status;
  /** Names the sentence in the feature's catalogue. */
  readonly message: MessageKey;
  /** The parameters of the sentence; type only. */
  readonly params?: (params: Params) => void;
}

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 423 | 429 | 503;

/** Faults by field name: message keys inside the server, sentences in an answer. */
export type FieldErrors = Record<string, MessageKey>;

/**
 * Declares the failures of a feature: `declareFailures('api-orders', { order_not_found: 404 })`. The sentence is the message of the same
 * name in the catalogue; a code without one does not compile.
 */
export function declareFailures<
  Name extends ApiArea,
  const Table extends {
    readonly [Code in keyof Table]: Code extends keyof Messages<Name> ? FailureStatus : never;
  },
>(area: Name, table: Table): Declared<Name, Table> {
  const kinds = Object.entries<FailureStatus>(table).map(([code, status]) => [
    code,
    { code, status, message: `${area}:${code}` },
  ]);
  return Object.fromEntries(kinds) as Declared<Name, Table>;
}

type Declared<Name extends ApiArea, Table> = {
  readonly [Code in keyof Table & keyof Messages<Name> & string]: FailureKind<
    Code,
    Extract<Table[Code], FailureStatus>,
    ParamsOf<Messages<Name>[Code]>
  >;
};

interface Detail {
  /** Field errors by name: `{ email: fault('emailTaken') }`. */
  fields?: FieldErrors;
  /** A sentence that replaces the one of the code. */
  message?: MessageKey;
  retryAfterSeconds?: number;
  /** The original error; only logged. */
  cause?: unknown;
}

type Details<Params> = Params extends undefined
  ? [detail?: Detail]
  : [detail: Detail & ({ params: GivenParams<Params> } | { message: MessageKey })];

/** Thrown when the work must be undone: the transaction rolls back and the caller gets the code. */
// oxlint-disable-next-line typescript/no-explicit-any
export class ApiFailure<Params = any> extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: FailureKind<string, FailureStatus, Params>,
    ...[details]: Details<NoInfer<Params>>
  ) {
    const detail: Detail & { params?: object } = details ?? {};
    const message = detail.message ?? kind.message;
    super(withParams(message, detail.params && toJson(detail.params)), { cause: detail.cause });
    this.kind = kind;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

function toJson(params: object): MessageParams {
  const entries = Object.entries(params as Record<string, string | number | Money>);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'object'
        ? { amount: decimalString(value), currency: value.currency }
        : value,
    ]),
  );
}

/** Failures that any endpoint can answer with. */
export const CommonFailures = declareFailures('api-common', {
  invalid_input: 422,
  sign_in_required: 401,
  reauthentication_required: 403,
  forbidden: 403,
  read_only_view: 403,
  view_ended: 403,
  not_found: 404,
  too_many_requests: 429,
  foreign_origin: 403,
  already_exists: 409,
  too_large: 413,
  unavailable: 503,
  too_much_work: 422,
  server_busy: 503,
});
