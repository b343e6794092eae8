// Generated from messages/de/previews.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/previews.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  open: (p: { name: string }) => `${p.name} öffnen`,
  withCaption: (p: { label: string; caption: string }) => `${p.label}, ${p.caption}`,
  download: "Herunterladen",
  downloadFile: (p: { name: string }) => `${p.name} herunterladen`,
  preparing: "Vorschau folgt",
  kind: (p: { kind: string }) => select(p.kind, { "image": "Bild", "pdf": "PDF", "text": "Text", "video": "Video", "audio": "Ton", "other": "Datei" }),
  kindPages: (p: { count: number }) => plural('de', p.count, { "one": `PDF, ${number('de', p.count)} Seite`, "other": `PDF, ${number('de', p.count)} Seiten` }),
  viewer: "Dateien",
  placeOf: (p: { place: number; total: number }) => `${number('de', p.place)} von ${number('de', p.total)}`,
  page: (p: { page: number; pages: number }) => `Seite ${number('de', p.page)} von ${number('de', p.pages)}`,
  previous: "Zurück",
  next: "Weiter",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  close: "Schließen",
  pictureArea: "Bild, im vergrößerten Zustand verschiebbar",
  alt: (p: { name: string }) => p.name,
  altPage: (p: { name: string; page: number }) => `${p.name}, Seite ${number('de', p.page)}`,
  noPreview: "Diese Datei lässt sich hier nicht anzeigen. Laden Sie sie herunter, um sie zu öffnen.",
  locked: "Diese PDF-Datei lässt sich nur mit einem Passwort öffnen und kann deshalb hier nicht gezeigt werden. Laden Sie sie herunter und fragen Sie nach dem Passwort.",
  lockedShort: "PDF mit Passwort",
  stillPreparing: "Die Vorschau wird gerade erstellt. Sie erscheint hier, sobald sie fertig ist.",
  textLoading: "Wird geladen",
  textFailed: "Der Text konnte nicht geladen werden. Laden Sie stattdessen die Datei herunter.",
  textEmpty: "Diese Datei ist leer.",
  textCut: "Das ist der Anfang. Die ganze Datei steht zum Herunterladen bereit.",
  pagesCut: (p: { shown: number; count: number }) => `Gezeigt werden die ersten ${number('de', p.shown)} von ${number('de', p.count)} Seiten. Heruntergeladen ist das Dokument vollständig.`,
  backToOrder: (p: { number: string }) => `Bestellung ${p.number}`,
  deliverySent: (p: { number: number; time: Tag }) => rich("Lieferung ", number('de', p.number), ", ", p.time("")),
  sent: (p: { time: Tag }) => rich("Gesendet ", p.time("")),
} satisfies typeof source;
