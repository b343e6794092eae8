// Generated from messages/de/admin-enquiries.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-enquiries.ts';

export const messages = {
  title: "Anfragen",
  lead: "Nachrichten von der Kontaktseite. Antworten Sie per E-Mail und haken Sie ab, was erledigt ist.",
  all: "Alle",
  open: "Offen",
  done: "Erledigt",
  emptyAll: "Noch keine Anfragen.",
  emptyOpen: "Keine offenen Anfragen.",
  emptyDone: "Noch keine Anfrage ist als erledigt markiert.",
  emptyHint: "Neue Anfragen erscheinen hier und in Ihrem Postfach.",
  reply: (p: { subject: string }) => `Re: ${p.subject}`,
  reopen: "Wieder öffnen",
  markDone: "Als erledigt markieren",
} satisfies typeof source;
