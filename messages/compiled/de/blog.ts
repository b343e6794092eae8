// Generated from messages/de/blog.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/blog.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Notizen aus dem Studio",
  lead: "Wie wir arbeiten, was wir gelernt haben und warum etwas so aussieht, wie es aussieht.",
  tags: "Schlagwörter",
  allTags: "Alle",
  searchPosts: "Beiträge suchen",
  search: "Suchen",
  postsFound: (p: { count: number }) => plural('de', p.count, { "=0": "Keine Beiträge gefunden", "one": `${number('de', p.count)} Beitrag gefunden`, "other": `${number('de', p.count)} Beiträge gefunden` }),
  morePostsFound: (p: { count: number }) => plural('de', p.count, { "one": `Mehr als ${number('de', p.count)} Beitrag gefunden`, "other": `Mehr als ${number('de', p.count)} Beiträge gefunden` }),
  noMatch: (p: { filters: string }) => `Kein Beitrag passt zu ${p.filters}.`,
  nonePublished: "Noch ist nichts veröffentlicht.",
  showAll: "Alle Beiträge anzeigen",
  seeServices: "Leistungen ansehen",
  posts: "Beiträge",
  followFeed: "Diese Notizen als Feed abonnieren",
  previewTitle: "Vorschau eines Entwurfs",
  previewText: "Dieser Beitrag ist noch nicht veröffentlicht. Diese Seite sehen nur Administratoren und wer einen Vorschau-Link hat.",
  onThisPage: "Auf dieser Seite",
  allPosts: "Alle Beiträge",
  readOn: "Weiterlesen",
} satisfies typeof source;
