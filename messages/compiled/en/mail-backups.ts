// Generated from messages/en/mail-backups.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { shop: string; problem: string }) => `${p.shop}: ${select(p.problem, { "backup_failed": "the backup failed", "backup_late": "the newest backup is too old", "history_changed": "old rows of the books were changed", "test_missed": "no test of a backup has succeeded for a week", "other": "the newest backup did not pass its test" })}`,
  title: (p: { problem: string }) => select(p.problem, { "backup_failed": "The backup failed", "backup_late": "The newest backup is too old", "history_changed": "Old rows of the books were changed", "test_missed": "No test of a backup has succeeded for a week", "other": "The newest backup did not pass its test" }),
  text: (p: { problem: string }) => select(p.problem, { "backup_failed": "The shop could not be backed up. Earlier backups are still there. The backups page says why it failed; the shop tries again.", "backup_late": "The last whole backup is older than a day and a half. If the shop were lost now, everything since then would be lost.", "history_changed": "Rows of the ledger or of the audit log are no longer as they were in the backup before. The shop itself never changes them: find out who else can write to its database. The earlier backup is kept for a month, and the backups page says which rows differ.", "test_missed": "After each backup the shop restores it to an empty database to test it. For a week this has not succeeded, for example because the disk has no room for a second copy. The backups page says why.", "other": "The shop restored its newest backup to an empty database to test it, and found something missing or damaged. Do not rely on it. The backups page says what was wrong." }),
  button: "Open backups",
  reason: "You get this email because you can change the settings of the shop. It cannot be turned off.",
};
