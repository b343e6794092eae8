import { pino, type Level } from 'pino';

/** The server's log: JSON lines on standard error, secrets and personal data left out by whoever writes a line. */
export const log = pino(
  {
    level: process.env['LOG_LEVEL'] ?? 'warn',
    redact: ['token', 'password', '*.token', '*.password', '*.authorization', '*.cookie'],
  },
  pino.destination(2),
);

export type LogLevel = Level;
