// Generated from messages/de/autosave.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/autosave.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { plural, select } from '#messages/runtime.ts';

export const messages = {
  draftSaved: (p: { time: Tag }) => rich("Ungespeicherter Text gesichert um ", p.time("")),
  draftOnlyHere: "Ihr Text ist nur in diesem Browser gesichert: Der Server hat nicht geantwortet.",
  othersWrite: (p: { names: string; count: number; what: string }) => `${p.names} ${plural('de', p.count, { "one": "schreibt", "other": "schreiben" })} auch an ${select(p.what, { "post": "diesem Beitrag", "other": "dieser Übersetzung" })}.`,
  othersWriteText: "Bitte sprechen Sie sich ab, wer zuerst speichert. Wer als Zweites speichert, wird gefragt, bevor etwas ersetzt wird.",
  savedMeanwhile: (p: { what: string }) => `Jemand hat ${select(p.what, { "post": "diesen Beitrag", "other": "diese Übersetzung" })} gespeichert, seit Sie ${select(p.what, { "post": "ihn", "other": "sie" })} geöffnet haben.`,
  savedMeanwhileText: "Ihr Text ist noch da, und nichts wird ersetzt, bevor Sie sich dafür entscheiden.",
} satisfies typeof source;
