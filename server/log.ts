import { pino, type Level } from 'pino';

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * What a log line keeps of an error: its kind, code, words and place, and the same of its causes. Nothing else that hangs on it: databases,
 * mail servers and HTTP clients put rows, recipients and tokens there.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    ...(code !== undefined && { code }),
    stack: (stack || error.message).replace(ADDRESS, '[address]'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** The server's log: JSON lines on standard error, secrets and personal data left out by whoever writes a line. */
export const log = pino(
  {
    level: process.env['LOG_LEVEL'] ?? 'warn',
    redact: ['token', 'password', '*.token', '*.password', '*.authorization', '*.cookie'],
    serializers: { err: describeError },
  },
  pino.destination(2),
);

export type LogLevel = Level;
