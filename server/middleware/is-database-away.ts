/**
 * Connection refused, reset or lost; the server is starting, stopping, full, read-only for a move, or out of memory; no free connection, no
 * lock or no answer in time; a transaction that gave way to another.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '25006',
  '25P03',
  '25P04',
  '40001',
  '40P01',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);

/** The pg driver gives these errors no code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** PgBouncer has the code of a violated protocol for all of its errors: the server is away, or every connection is in use. */
const POOLER_MESSAGES =
  /query_wait_timeout|server_login_retry|server login failed|cannot connect to server|server conn crashed|no more connections allowed|shutting down/;

/** Whether a statement failed because the database is unreachable or too busy now, so that the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errors } = error as { code?: unknown; errors?: unknown[] };
  if (errors?.some(isDatabaseAway)) return true; // a host with several addresses
  if (code === '08P01') return POOLER_MESSAGES.test(error.message);
  return (typeof code === 'string' && CODES.has(code)) || MESSAGES.test(error.message);
}
