// Generated from messages/de/order-files.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/order-files.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: (p: { count: number }) => plural('de', p.count, { "one": `${number('de', p.count)} Datei`, "other": `${number('de', p.count)} Dateien` }),
  downloadAll: "Alle herunterladen",
  downloadAllHint: (p: { count: number }) => `${plural('de', p.count, { "one": `${number('de', p.count)} Datei`, "other": `Alle ${number('de', p.count)} Dateien` })} als ZIP`,
  version: (p: { version: number }) => `Fassung ${number('de', p.version)}`,
  versionOf: (p: { version: number; delivery: number }) => `Fassung ${number('de', p.version)}, Lieferung ${number('de', p.delivery)}`,
  earlier: (p: { count: number }) => plural('de', p.count, { "one": `${number('de', p.count)} frühere Fassung`, "other": `${number('de', p.count)} frühere Fassungen` }),
  showEarlier: "Frühere Dateien anzeigen",
  showNewest: "Neueste Dateien anzeigen",
} satisfies typeof source;
