// Generated from messages/de/api-backups.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-backups.ts';

export const messages = {
  backup_running: "Es läuft schon eine Sicherung. Warten Sie, bis sie fertig ist.",
  backups_off: "Es ist kein Ort für Sicherungen eingestellt.",
} satisfies typeof source;
