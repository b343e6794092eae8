// Generated from messages/de/api-files.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-files.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  file_not_found: "Diese Datei gibt es nicht.",
  file_too_large: (p: { megabytes: number }) => `Eine Datei darf höchstens ${number('de', p.megabytes)} MB groß sein.`,
  too_many_files: (p: { most: number }) => `Bitte senden Sie höchstens ${number('de', p.most)} Dateien auf einmal.`,
  file_refused: "Diese Art von Datei wird nicht angenommen.",
  file_quota_exceeded: "Diese Dateien brauchen mehr Platz, als für diese Bestellung vorgesehen ist.",
  file_being_checked: "Diese Datei wird noch auf Viren geprüft. Versuchen Sie es gleich noch einmal.",
  file_infected: "In dieser Datei wurde ein Virus gefunden. Sie wurde deshalb entfernt.",
  files_not_accepted: "Zu dieser Bestellung können keine Dateien mehr gesendet werden. Nachrichten sind weiterhin möglich.",
  files_before_payment: "Dateien können gesendet werden, sobald die Bestellung bezahlt ist. Schreiben können Sie schon jetzt.",
  upload_not_found: "Dieser Upload ist nicht mehr da. Bitte wählen Sie die Datei noch einmal.",
  upload_locked: "Diese Datei wird gerade an anderer Stelle hochgeladen. Bitte versuchen Sie es gleich noch einmal.",
  upload_offset_wrong: "Dieses Stück setzt den Upload nicht fort. Bitte fragen Sie ab, wie weit er ist, und setzen Sie dort fort.",
  upload_longer: "Es ist mehr angekommen, als für den Upload angekündigt war.",
  tus_version_unsupported: (p: { version: string }) => `Uploads verwenden Version ${p.version} des tus-Protokolls.`,
  storage_full: "Dateien können im Moment nicht gespeichert werden. Bitte versuchen Sie es später noch einmal oder schreiben Sie ohne Dateien.",
  form_unreadable: "Das Hochladen wurde unterbrochen oder war nicht lesbar. Bitte versuchen Sie es noch einmal.",
  cutWrong: "Geben Sie eine Zahl von 0 bis 95 ein. Von jeder Seite müssen mindestens 5 % bleiben.",
  choosePicture: "Bitte wählen Sie ein Bild.",
  program: (p: { name: string }) => `${p.name} ist ein Programm. Bitte packen Sie es in ein Archiv, wenn es zur Arbeit gehört.`,
  extension: (p: { name: string; extensions: string }) => `${p.name} gehört nicht zu den Dateien, die hier angenommen werden. Möglich sind: ${p.extensions}.`,
  wrongContent: (p: { name: string }) => `${p.name} enthält nicht, was die Dateiendung verspricht.`,
  pictureUnreadable: (p: { name: string }) => `${p.name} ist kein Bild, das wir lesen können. Bitte verwenden Sie JPEG, PNG oder WebP.`,
  pictureTooLarge: (p: { name: string }) => `${p.name} ist zu groß. Bitte verwenden Sie ein Bild mit weniger Pixeln.`,
  pictureTooSlow: (p: { name: string }) => `Das Lesen von ${p.name} dauert zu lange. Bitte verwenden Sie JPEG, PNG oder WebP.`,
  pictureDamaged: (p: { name: string }) => `${p.name} ist beschädigt. Bitte verwenden Sie JPEG, PNG oder WebP.`,
} satisfies typeof source;
