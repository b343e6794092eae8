// Generated from messages/de/mail-files.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-files.ts';

export const messages = {
  subject: (p: { name: string }) => `Virus in ${p.name} gefunden`,
  title: "In einer Datei wurde ein Virus gefunden",
  inOrder: (p: { number: string }) => `zur Bestellung ${p.number}`,
  inEnquiry: "zu einer Anfrage",
  textSender: (p: { name: string; place: string }) => `Die Datei ${p.name}, die Sie ${p.place} gesendet haben, enthielt einen Virus. Wir haben sie deshalb entfernt; niemand hat sie hier geöffnet. Prüfen Sie das Gerät, von dem sie stammt, und senden Sie die Datei erneut, wenn sie sauber ist.`,
  textTeam: (p: { name: string; place: string }) => `Die Datei ${p.name} ${p.place} enthielt einen Virus und wurde entfernt, bevor jemand sie öffnen konnte. Wer sie gesendet hat, muss sie vielleicht noch einmal senden. Der Name des Virus steht im Protokoll.`,
  openOrder: "Bestellung öffnen",
  openEnquiry: "Anfrage öffnen",
  reasonSender: "Sie erhalten diese E-Mail, weil Sie die Datei gesendet haben. Sie lässt sich nicht abbestellen.",
  reasonTeam: "Sie erhalten diese E-Mail, weil Sie daran arbeiten. Sie lässt sich nicht abbestellen.",
} satisfies typeof source;
