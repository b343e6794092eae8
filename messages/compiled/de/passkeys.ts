// Generated from messages/de/passkeys.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/passkeys.ts';
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  title: "Passkeys",
  about: "Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an. Ein Passkey ersetzt Passwort und Code und lässt sich nicht abphishen.",
  none: "Sie haben noch keine Passkeys.",
  created: (p: { date: Tag }) => rich("Hinzugefügt am ", p.date("")),
  used: (p: { date: Tag; used: Tag }) => rich("Hinzugefügt am ", p.date(""), ", zuletzt benutzt ", p.used("")),
  nameNew: "Name des neuen Passkeys",
  nameHint: "Damit Sie ihn wiedererkennen, zum Beispiel „Laptop“.",
  nameDefault: "Mein Gerät",
  add: "Passkey hinzufügen",
  added: "Der Passkey ist hinzugefügt.",
  rename: "Umbenennen",
  renamed: "Der Passkey ist umbenannt.",
  remove: (p: { name: Tag; passkey: string }) => rich("Entfernen ", p.name(`(${p.passkey})`)),
  removeTitle: (p: { passkey: string }) => `Passkey „${p.passkey}“ entfernen?`,
  removeText: "Damit ist dann keine Anmeldung mehr möglich. Ihr Gerät bietet ihn vielleicht weiter an, bis Sie ihn auch dort löschen.",
  removeConfirm: "Passkey entfernen",
  removePromise: (p: { passkey: string }) => `Mit „${p.passkey}“ soll keine Anmeldung mehr möglich sein.`,
  removed: "Der Passkey ist entfernt.",
  noScript: "Um einen Passkey hinzuzufügen, brauchen Sie JavaScript.",
  notMade: "Ihr Gerät hat keinen Passkey angelegt. Es hat sich nichts geändert.",
  unsupported: "Dieser Browser kann keine Passkeys anlegen.",
  passwordRemove: "Passwort entfernen",
  passwordRemoveTitle: "Ihr Passwort entfernen?",
  passwordRemoveText: "Sie melden sich dann nur noch mit Passkeys an. Wenn Sie sie verlieren, kommen Sie mit einem Link per E-Mail und einem der Wiederherstellungscodes hinein, die Sie gleich sehen. Ihre anderen Geräte werden abgemeldet.",
  passwordRemovePromise: "Ich möchte mich nur noch mit Passkeys anmelden.",
  passwordRemoved: "Ihr Passwort ist entfernt. Bewahren Sie diese Wiederherstellungscodes sicher auf: Zusammen mit einem Link per E-Mail kommen Sie mit einem davon hinein, wenn Sie Ihre Passkeys verlieren.",
  noPassword: (p: { reset: Tag }) => rich("Ihr Konto hat kein Passwort: Sie melden sich mit Passkeys an. ", p.reset("Link per E-Mail anfordern, um eines festzulegen"), "."),
} satisfies typeof source;
