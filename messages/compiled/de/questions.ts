// Generated from messages/de/questions.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/questions.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Was wir von Ihnen brauchen",
  lead: "Ihre Antworten werden laufend gespeichert, auf jedem Gerät, auf dem Sie angemeldet sind. Das Studio sieht sie, wenn Sie sie senden; dann beginnen die Arbeit und die Lieferzeit.",
  send: "Antworten senden",
  condition: (p: { question: string; answer: string }) => `Nur, wenn Sie „${p.question}“ mit „${p.answer}“ beantwortet haben.`,
  progress: (p: { answered: number; asked: number }) => `${number('de', p.answered)} von ${number('de', p.asked)} beantwortet`,
  progressLabel: "Beantwortete Fragen",
  saving: "Wird gespeichert …",
  savedAt: (p: { time: Tag }) => rich("Gespeichert ", p.time("")),
  savedElsewhere: (p: { time: Tag }) => rich("Auf einem anderen Gerät geändert, gespeichert ", p.time("")),
  notSaved: "Noch nicht auf dem Server gespeichert. Die Antwort bleibt in diesem Browser, und wir versuchen es weiter.",
  missing: (p: { count: number }) => `${plural('de', p.count, { "one": "Eine Pflichtfrage ist", "other": `${number('de', p.count)} Pflichtfragen sind` })} noch offen:`,
  fileLimit: (p: { count: number }) => `Bis zu ${number('de', p.count)} Dateien.`,
  fileTypes: (p: { types: string }) => `Möglich: ${p.types}.`,
  typeImage: "Bilder",
  typeVector: "Vektorgrafiken",
  typePdf: "PDF",
  typeDocument: "Dokumente",
  typeAudio: "Audio",
  typeVideo: "Video",
  typeFont: "Schriften",
  typeArchive: "Archive",
  removeFile: (p: { file: string }) => `${p.file} entfernen`,
  addFiles: (p: { count: number }) => plural('de', p.count, { "one": "Datei auswählen", "other": "Dateien auswählen" }),
  keepFile: (p: { file: string }) => `${p.file} behalten`,
} satisfies typeof source;
