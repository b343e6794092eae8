import { pino, type Level } from 'pino';
import { LOG_LEVELS } from '#lib/env.ts';

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * What a log line keeps of an error: its kind, code, words and place, and the same of its causes. Nothing else that hangs on it: databases,
 * mail servers and HTTP clients put rows, recipients and tokens there.
 */
export function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return typeof error;
  const { name, code, stack, message, cause } = error as Partial<Error & { code: unknown }>;
  const words = typeof stack === 'string' ? stack : message;
  return {
    ...(typeof name === 'string' && { type: name }),
    ...(typeof code === 'string' && { code }),
    ...(typeof words === 'string' && { stack: words.replace(ADDRESS, '[address]') }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** The server's log (a wrong LOG_LEVEL is reported by readConfig): JSON lines on standard error, secrets and personal data left out by whoever writes a line. */
export const log = pino(
  {
    level: LOG_LEVELS.find((level) => level === process.env['LOG_LEVEL']) ?? 'warn',
    redact: ['token', 'password', '*.token', '*.password', '*.authorization', '*.cookie'],
    serializers: { err: describeError },
  },
  pino.destination(2),
);

export type LogLevel = Level;
