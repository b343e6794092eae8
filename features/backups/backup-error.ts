import type { BackupFault } from '#features/backups/shared/backup-fault.ts';

/** The sentence is for the log and the command line; the code is stored and shown translated. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly fault: BackupFault;
  constructor(fault: BackupFault, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.fault = fault;
  }
}

/** Of the operating system and of PostgreSQL. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** For `catch`: throws `fullDisk`, which says what is full, if that is the cause; other errors are thrown on. */
export function ifDiskIsFull(fullDisk: BackupError): (cause: unknown) => never {
  return (cause) => {
    const isFull = DISK_FULL.includes((cause as { code?: string }).code ?? '');
    throw isFull ? Object.assign(fullDisk, { cause }) : cause;
  };
}
