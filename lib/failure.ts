/** What an answer of 4xx says: declared once beside a contract, thrown by verbs, read as literals by the typed client. */
export interface FailureKind<
  Code extends string = string,
  Status extends FailureStatus = FailureStatus,
> {
  readonly code: Code;
  readonly status: Status;
  readonly title: string;
}

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** Faults by the name of the field they belong to, in words for the person who typed. */
export type FieldErrors = Record<string, string>;

/** Declares the failures of a feature: `{ order_not_found: [404, 'There is no such order.'] }`. */
export function declareFailures<
  const Table extends Record<string, readonly [FailureStatus, string]>,
>(table: Table): Declared<Table> {
  const kinds = Object.entries(table).map(([code, [status, title]]) => [
    code,
    { code, status, title },
  ]);
  return Object.fromEntries(kinds) as Declared<Table>;
}

type Declared<Table extends Record<string, readonly [FailureStatus, string]>> = {
  readonly [Code in keyof Table & string]: FailureKind<Code, Table[Code][0]>;
};

/** Thrown when the work must be undone: the transaction rolls back and the caller hears the code. */
export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: FailureKind,
    detail: {
      fields?: FieldErrors;
      title?: string;
      retryAfterSeconds?: number;
      /** What went wrong elsewhere; only the log shows it. */
      cause?: unknown;
    } = {},
  ) {
    super(detail.title ?? kind.title, { cause: detail.cause });
    this.kind = kind;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** Failures that any endpoint may answer. */
export const CommonFailures = declareFailures({
  invalid_input: [422, 'Some fields need another look.'],
  sign_in_required: [401, 'Sign in to continue.'],
  forbidden: [403, 'Your account may not do this.'],
  not_found: [404, 'There is nothing here.'],
  too_many_requests: [429, 'That was too many attempts. Wait a little, then try again.'],
  foreign_origin: [403, 'This request came from another site and was refused.'],
  already_exists: [409, 'Somebody else made the same at the same moment. Try again.'],
  too_large: [413, 'That is more than this server accepts.'],
  unavailable: [503, 'The shop cannot answer at the moment. Nothing was changed. Try again soon.'],
  too_much_work: [422, 'This is too large to be worked on here.'],
  server_busy: [503, 'The server is busy. Try again in a moment.'],
});
