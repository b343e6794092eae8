// Generated from messages/de/admin-service-list.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-service-list.ts';
import { plural } from '#messages/runtime.ts';

export const messages = {
  search: "Titel",
  total: (p: { count: number; shown: string }) => plural('de', p.count, { "one": `${p.shown} Leistung`, "other": `${p.shown} Leistungen` }),
  stateFilter: "Leistungen nach Status",
  anyState: "Alle",
  draft: "Entwürfe",
  published: "Veröffentlicht",
  archived: "Archiviert",
  category: "Kategorie",
  anyCategory: "Alle Kategorien",
  sortPlace: "Katalog",
  sortTitle: "Nach Titel",
  sortChanged: "Zuletzt geänderte zuerst",
  sortNewest: "Neueste zuerst",
  columnAddress: "Adresse",
} satisfies typeof source;
