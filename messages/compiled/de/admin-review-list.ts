// Generated from messages/de/admin-review-list.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-review-list.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Bewertungen",
  search: "Text, Kunde, Leistung oder Bestellnummer",
  total: (p: { count: number; shown: string }) => plural('de', p.count, { "one": `${p.shown} Bewertung`, "other": `${p.shown} Bewertungen` }),
  stateFilter: "Bewertungen nach Status",
  anyState: "Alle",
  pending: "Noch nicht freigegeben",
  published: "Veröffentlicht",
  rejected: "Abgelehnt",
  starsFilter: "Sterne",
  anyStars: "Alle Sterne",
  stars: (p: { count: number }) => plural('de', p.count, { "one": "1 Stern", "other": `${number('de', p.count)} Sterne` }),
  replyFilter: "Antwort",
  anyReply: "Antwort: alle",
  unanswered: "Ohne Antwort",
  answered: "Mit Antwort",
  sortNewest: "Neueste zuerst",
  sortOldest: "Älteste zuerst",
  emptyFiltered: "Keine passenden Bewertungen.",
  emptyAll: "Noch keine Bewertungen.",
  emptyPending: "Keine Bewertung wartet auf Sie.",
} satisfies typeof source;
