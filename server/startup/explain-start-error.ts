import path from 'node:path';
import { ConfigError, type Config } from '#lib/config/env.ts';

interface SystemError {
  code?: string;
  port?: number;
  address?: string;
  path?: string;
  syscall?: string;
}

/** One sentence per fault, without a stack: a wrong setting, a busy port or an unreachable database is not a bug. */
export function explainStartError(error: unknown, config?: Config): string {
  if (error instanceof ConfigError) return error.faults.join('\n');
  const sentence = config && sentenceFor(error as SystemError, config);
  if (sentence) return sentence;
  if (!(error instanceof Error)) return String(error);
  return process.env['LOG_LEVEL'] === 'debug' ? String(error.stack) : error.message;
}

const FILE_ERRORS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'no folder can be made there',
};

const DATABASE_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'no server answers there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ECONNRESET: 'the server ended the connection',
  '28P01': 'the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no database of that name',
  '25006':
    'the database is read-only: a replica, or one that “atelier move-database” copied elsewhere (to give that up: atelier move-database cancel)',
  '57P03': 'the server is starting or stopping',
};

function sentenceFor(error: SystemError, config: Config): string | undefined {
  const { code = '', port, syscall } = firstOf(error);
  if (syscall === 'listen') return listenSentence(code, port, config);
  const databaseReason = DATABASE_ERRORS[code];
  if (config.DATABASE_URL && databaseReason) {
    const { hostname, port: databasePort, pathname } = new URL(config.DATABASE_URL);
    return `DATABASE_URL names ${hostname}:${databasePort || 5432}${pathname}, but ${databaseReason} (${code}).`;
  }
  const fileReason = FILE_ERRORS[code];
  const file = error.path && path.resolve(error.path);
  if (fileReason && file?.startsWith(path.resolve(config.DATA_DIR)))
    return `DATA_DIR cannot be used: ${fileReason} (${code}, ${file}).`;
  return undefined;
}

/** A connection that was tried on several addresses fails with all of their errors. */
function firstOf(error: SystemError): SystemError {
  const { errors } = error as { errors?: SystemError[] };
  return errors?.[0] ?? error;
}

function listenSentence(code: string, port: number | undefined, { HOST }: Config) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there or set PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${HOST}, which is not an address of this machine.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this account has: set PORT.`;
  return undefined;
}
