/** Why a backup or a restore cannot be made. */
export const BACKUP_FAULTS = [
  'nothing_configured',
  'running_already',
  'other_shop',
  'not_found',
  'damaged',
  'key_missing',
  'wrong_key',
  'other_program',
  'not_empty',
  'shop_running',
  'no_scratch_database',
  'no_space',
  'disk_full',
  'books_differ',
  'copy_differs',
  'interrupted',
  'failed',
] as const;

export type BackupFault = (typeof BACKUP_FAULTS)[number];
