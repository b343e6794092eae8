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
  /** The version of the program. */
  program: string;
}
