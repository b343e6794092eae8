import { pino, type DestinationStream, type Level } from 'pino';
import type { SecurityLog } from '#kit/security-log.ts';
import { LOG_LEVELS } from '#lib/env.ts';

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * The parts of an error that are logged: kind, code, message and place, and those of its causes. No other properties: databases,
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

const redact = ['token', 'password', '*.token', '*.password', '*.authorization', '*.cookie'];

/** The server's log (a wrong LOG_LEVEL is reported by readConfig): JSON lines on standard error, without secrets and personal data, which callers must leave out. */
export const log = pino(
  {
    level: LOG_LEVELS.find((level) => level === process.env['LOG_LEVEL']) ?? 'warn',
    redact,
    serializers: { err: describeError },
  },
  pino.destination(2),
);

/** Security events: JSON lines at level `security` (35), with an `event` each, whatever `LOG_LEVEL` says. */
export function createSecurityLog(destination: DestinationStream = pino.destination(2)) {
  const lines = pino(
    { level: 'security', customLevels: { security: 35 }, useOnlyCustomLevels: true, redact },
    destination,
  );
  return {
    /** The stream of one request or job. */
    of: (origin: { requestId?: string; clientIp?: string }): SecurityLog => ({
      write: ({ event, ...details }) => lines.security({ event, ...origin, ...details }),
    }),
  };
}

export const securityLog = createSecurityLog();

/** A path for the log, without the tokens of links in mails. */
export function pathForLog(path: string): string {
  return path.replaceAll(/[\w-]{40,}/g, '[token]').slice(0, 500);
}

export type LogLevel = Level;
