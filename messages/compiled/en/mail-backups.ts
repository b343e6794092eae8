// Generated from messages/en/mail-backups.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { shop: string; problem: string }) => `${p.shop}: ${select(p.problem, { "backup_failed": "the backup failed", "backup_late": "the newest backup is too old", "other": "the newest backup did not pass its test" })}`,
  title: (p: { problem: string }) => select(p.problem, { "backup_failed": "The backup failed", "backup_late": "The newest backup is too old", "other": "The newest backup did not pass its test" }),
  text: (p: { problem: string }) => select(p.problem, { "backup_failed": "The shop could not be backed up. Earlier backups are still there. The backups page says why it failed; the shop tries again.", "backup_late": "The last whole backup is older than a day and a half. If the shop were lost now, everything since then would be lost.", "other": "The shop restored its newest backup to an empty database to test it, and found something missing or damaged. Do not rely on it. The backups page says what was wrong." }),
  button: "Open backups",
  reason: "You get this email because you can change the settings of the shop. It cannot be turned off.",
};
