// Generated from messages/de/uploads.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/uploads.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  takePhoto: "Foto aufnehmen",
  dropHere: "oder Dateien hierher ziehen oder einfügen",
  limit: (p: { size: string }) => `Je Datei bis zu ${p.size}.`,
  beforePayment: "Dateien können gesendet werden, sobald die Bestellung bezahlt ist.",
  added: (p: { count: number }) => plural('de', p.count, { "one": `${number('de', p.count)} Datei hinzugefügt`, "other": `${number('de', p.count)} Dateien hinzugefügt` }),
  waiting: "Wartet",
  sending: (p: { sent: string; size: string }) => `${p.sent} von ${p.size}`,
  paused: (p: { sent: string; size: string }) => `Angehalten bei ${p.sent} von ${p.size}`,
  lost: (p: { sent: string; size: string }) => `Verbindung unterbrochen bei ${p.sent} von ${p.size}. Es geht von selbst weiter.`,
  interrupted: (p: { sent: string; size: string }) => `Unterbrochen bei ${p.sent} von ${p.size}. Wählen Sie die Datei noch einmal, um fortzufahren.`,
  failed: "Das Hochladen ist fehlgeschlagen. Versuchen Sie es noch einmal oder entfernen Sie die Datei.",
  gone: "Nicht mehr da. Bitte entfernen Sie den Eintrag und wählen Sie die Datei noch einmal.",
  tooLarge: (p: { size: string }) => `Größer als ${p.size}.`,
  wrongKind: (p: { name: string; kinds: string }) => `${p.name} wird hier nicht angenommen. Möglich sind: ${p.kinds}.`,
  wrongType: (p: { name: string }) => `${p.name} hat keinen der möglichen Dateitypen.`,
  tooMany: (p: { count: number }) => `Eine zu viel: hier höchstens ${number('de', p.count)}.`,
  held: "Wird gesendet, sobald die Dateien hochgeladen sind.",
  notUploaded: "Noch nicht gesendet: Eine Datei ist nicht hochgeladen. Entfernen Sie sie, oder laden Sie sie noch einmal hoch.",
  progressOf: (p: { name: string }) => `Hochladen von ${p.name}`,
  pause: (p: { name: string }) => `${p.name} anhalten`,
  resume: (p: { name: string }) => `${p.name} fortsetzen`,
} satisfies typeof source;
