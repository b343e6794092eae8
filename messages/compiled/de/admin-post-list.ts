// Generated from messages/de/admin-post-list.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-post-list.ts';
import { plural } from '#messages/runtime.ts';

export const messages = {
  title: "Blog",
  search: "Wörter aus Titel oder Text",
  total: (p: { count: number; shown: string }) => plural('de', p.count, { "one": `${p.shown} Beitrag`, "other": `${p.shown} Beiträge` }),
  stateFilter: "Beiträge nach Status",
  anyState: "Alle",
  drafts: "Entwürfe",
  scheduled: "Geplant",
  published: "Veröffentlicht",
  sortChanged: "Zuletzt geänderte zuerst",
  sortNewest: "Neueste zuerst",
  sortOldest: "Älteste zuerst",
  columnTitle: "Titel",
  columnState: "Status",
  columnTags: "Schlagwörter",
  columnPublished: "Veröffentlicht",
  columnChanged: "Letzte Änderung",
  columnWritten: "Geschrieben",
  columnAddress: "Adresse",
  emptyFiltered: "Keine passenden Beiträge.",
  emptyAll: "Noch keine Beiträge.",
} satisfies typeof source;
