import { pino, stdTimeFunctions, type DestinationStream } from 'pino';
import type { SecurityEvent, SecurityLog } from '#kit/security-log.ts';
import { LOG_LEVELS } from '#lib/config/env.ts';

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * The logged parts of an error: kind, code, message and place, and those of its causes. No other properties: databases, mail servers and
 * HTTP clients put rows, recipients and tokens there.
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

let forward: ((line: string) => void) | undefined;

/** Each line of the log also goes to `to`. */
export function forwardLog(to: typeof forward): void {
  forward = to;
}

const stderr = pino.destination(2);
const output: DestinationStream = {
  write(line) {
    stderr.write(line);
    forward?.(line);
  },
};

/**
 * The server's log (readConfig reports an invalid LOG_LEVEL): JSON lines on standard error. Callers must leave out secrets and personal
 * data.
 */
export const log = pino(
  {
    level: LOG_LEVELS.find((level) => level === process.env['LOG_LEVEL']) ?? 'warn',
    redact,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  },
  output,
);

const MAX_VALUE_LENGTH = 300;

/**
 * Security events: JSON lines at level `security` (35), each with an `event`, at any `LOG_LEVEL`. JSON escapes line breaks, and long values are
 * cut, so nobody can forge a line or fill the log with one. `note` keeps them for the admin area.
 */
export function createSecurityLog(
  destination: DestinationStream = output,
  note: (event: SecurityEvent & { at: string }) => void = () => {},
) {
  const lines = pino(
    {
      level: 'security',
      customLevels: { security: 35 },
      useOnlyCustomLevels: true,
      timestamp: stdTimeFunctions.isoTime,
      redact,
    },
    destination,
  );
  return {
    /** The security log of one request or job. */
    of: (origin: { requestId?: string; clientIp?: string }): SecurityLog => ({
      write: ({ event, ...details }) => {
        const all = { event, ...cut({ ...origin, ...details }) } as SecurityEvent;
        lines.security(all);
        note({ ...all, at: new Date().toISOString() });
      },
    }),
  };
}

function cut(details: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(details).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.slice(0, MAX_VALUE_LENGTH).toWellFormed().replaceAll('\0', '')
        : value,
    ]),
  );
}

export const securityLog = createSecurityLog();

/** A path for the log, without the tokens of mailed links. */
export function pathForLog(path: string): string {
  return path.replaceAll(/[\w-]{40,}/g, '[token]').slice(0, 500);
}
