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

/** For `catch`: says which disk is full; other errors are thrown on. */
export function explainFullDisk(sentence: string): (cause: unknown) => never {
  return (cause) => {
    const isFull = DISK_FULL.includes((cause as { code?: string }).code ?? '');
    throw isFull ? new BackupError('disk_full', sentence, { cause }) : cause;
  };
}
