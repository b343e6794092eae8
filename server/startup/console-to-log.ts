/** In a running shop every line is one of the log, also what libraries and Node itself would print. */
import { format } from 'node:util';
import { log } from '#server/log.ts';

/** A visitor who leaves during an answer is no fault: the server's library says so on `info`. */
const LEVELS = {
  error: 'error',
  warn: 'warn',
  log: 'debug',
  info: 'debug',
  debug: 'debug',
} as const;
const MAX_LENGTH = 500;

type To = Pick<typeof log, 'error' | 'warn' | 'debug'>;

/** Returns a function that undoes it. */
export function consoleToLog(to: To = log): () => void {
  const printed = { ...console };
  for (const [name, level] of Object.entries(LEVELS)) {
    console[name as keyof typeof LEVELS] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      const words = values.filter((value) => value !== err);
      to[level]({ ...(err && { err }) }, format(...words).slice(0, MAX_LENGTH) || 'a library says');
    };
  }
  const listeners = process.listeners('warning');
  process.removeAllListeners('warning');
  const onWarning = (warning: Error) => to.warn({ err: warning }, 'Node warns');
  process.on('warning', onWarning);
  return () => {
    Object.assign(console, printed);
    process.off('warning', onWarning);
    for (const listener of listeners) process.on('warning', listener);
  };
}
