// Generated from messages/en/api-backups.json by `npm run messages`. Do not edit.

export const messages = {
  backup_running: "A backup is running already. Wait until it is finished.",
  backups_off: "No place for backups is configured.",
};
