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
