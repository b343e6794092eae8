// Generated from messages/de/api-mailbox.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-mailbox.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  secret_wrong: "Das Geheimnis fehlt oder ist falsch.",
  mail_unreadable: "Bitte senden Sie die ganze E-Mail als message/rfc822 oder im Formularfeld body-mime, email oder raw.",
  addressUnknown: "Die Adresse, an die sie ging, ist unvollständig oder nicht mehr gültig. Bitte antworten Sie auf unsere letzte E-Mail, ohne die Antwortadresse zu ändern.",
  strangerWithoutToken: "Sie kam nicht von einem Kunden und ging an keine Antwortadresse.",
  senderUnknown: "Sie kam von einer anderen Adresse als der, an die wir schreiben, und wurde deshalb keine Nachricht in der Bestellung. Bitte antworten Sie von der Adresse, an die wir schreiben.",
  senderMissing: "Sie nennt keinen Absender oder mehr als einen.",
  fileOfUnknown: "Sie kam von einer Adresse, die nicht bestätigt ist.",
  senderSuspended: "Ihr Konto ist gesperrt.",
  senderUnproven: "Unser Mailserver konnte nicht bestätigen, dass sie von Ihrer Adresse kam. Bitte schreiben Sie mit Ihrem gewohnten Mailprogramm.",
  tooMany: (p: { most: number }) => `Sie haben mehr als ${number('de', p.most)} E-Mails in einer Stunde gesendet. Bitte versuchen Sie es später noch einmal.`,
  tooLarge: (p: { megabytes: number }) => `Sie ist größer als ${number('de', p.megabytes)} MB. Bitte laden Sie große Dateien in der Bestellung hoch.`,
  tooLong: (p: { most: number }) => `Sie hat mehr als ${number('de', p.most)} Zeichen. Bitte senden Sie lange Texte als Datei.`,
  empty: "Sie enthielt weder Text noch eine Datei.",
  unreadable: "Sie ließ sich nicht lesen.",
  encrypted: "Sie ist verschlüsselt, wir können sie nicht lesen. Bitte senden Sie sie unverschlüsselt.",
  automatic: "Ein Programm hat sie geschrieben, zum Beispiel eine Abwesenheitsnotiz.",
  duplicate: "Sie war schon einmal angekommen.",
  reportUnproven: "Sie berichtet über eine E-Mail, die wir nicht gesendet haben.",
  reportOfNoFailure: "Sie meldet nichts, was die Zustellung verhindert.",
  tooManyFiles: (p: { most: number }) => `Nur die ersten ${number('de', p.most)} Dateien einer E-Mail werden angenommen.`,
  pictureLeftOut: "Es gehört wohl zu einer Signatur oder zur beantworteten E-Mail.",
  mailboxSilent: "Der Mailserver hat nicht geantwortet.",
  mailboxRefusedLogin: "Der Mailserver hat den Benutzernamen oder das Passwort abgelehnt.",
  mailboxHasNoFolder: "Diesen Ordner gibt es im Postfach nicht.",
  mailboxUnexpected: "Beim Lesen ist etwas schiefgegangen; das Protokoll sagt, was.",
} satisfies typeof source;
