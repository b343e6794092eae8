import type { KeyRing } from '#lib/secret-box.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { BackupPlace } from './parts.ts';
import type { Retention } from './prune-backups.ts';

/** What a shop's backups are made from and where they go. */
export interface BackupNeeds {
  databaseUrl: string;
  files: FileStore;
  /** Null if no place is configured: then nothing is backed up. */
  place: BackupPlace | null;
  retention: Retention;
  /** The keys of the secrets in the database. */
  secretsKeys: KeyRing | null;
  /** Where a test may keep a database server of its own. */
  scratchDir: string;
  /** How many bytes can be written to a folder for a while. */
  roomOn(folder: string): Promise<number>;
  /** The version of the program. */
  program: string;
}
