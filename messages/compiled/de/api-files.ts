// Generated from messages/de/api-files.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-files.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  file_not_found: "Diese Datei gibt es nicht.",
  file_too_large: (p: { megabytes: number }) => `Eine Datei darf höchstens ${number('de', p.megabytes)} MB groß sein.`,
  too_many_files: (p: { most: number }) => `Bitte senden Sie höchstens ${number('de', p.most)} Dateien auf einmal.`,
  file_refused: "Diese Art von Datei wird nicht angenommen.",
  file_quota_exceeded: "Diese Dateien brauchen mehr Platz, als für diese Bestellung vorgesehen ist.",
  files_not_accepted: "Zu dieser Bestellung können keine Dateien mehr gesendet werden. Nachrichten sind weiterhin möglich.",
  storage_full: "Dateien können im Moment nicht gespeichert werden. Bitte versuchen Sie es später noch einmal oder schreiben Sie ohne Dateien.",
  form_unreadable: "Das Hochladen wurde unterbrochen oder war nicht lesbar. Bitte versuchen Sie es noch einmal.",
  choosePicture: "Bitte wählen Sie ein Bild.",
  program: (p: { name: string }) => `${p.name} ist ein Programm. Bitte packen Sie es in ein Archiv, wenn es zur Arbeit gehört.`,
  wrongContent: (p: { name: string }) => `${p.name} enthält nicht, was die Dateiendung verspricht.`,
  pictureUnreadable: (p: { name: string }) => `${p.name} ist kein Bild, das wir lesen können. Bitte verwenden Sie JPEG, PNG oder WebP.`,
  pictureTooLarge: (p: { name: string }) => `${p.name} ist zu groß. Bitte verwenden Sie ein Bild mit weniger Pixeln.`,
  pictureTooSlow: (p: { name: string }) => `Das Lesen von ${p.name} dauert zu lange. Bitte verwenden Sie JPEG, PNG oder WebP.`,
  pictureDamaged: (p: { name: string }) => `${p.name} ist beschädigt. Bitte verwenden Sie JPEG, PNG oder WebP.`,
} satisfies typeof source;
