// Generated from messages/de/export.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/export.ts';

export const messages = {
  name: "Name",
  time: "Zeit",
  actorKind: "Art der Person",
  actor: "Person",
  action: "Aktion",
  subjectType: "Art des Gegenstands",
  subjectId: "Gegenstand",
  details: "Einzelheiten",
  email: "E-Mail-Adresse",
  role: "Rolle",
  administrator: "Administrator",
  customer: "Kunde",
  emailConfirmedAt: "E-Mail-Adresse bestätigt am",
  suspendedAt: "Gesperrt am",
  orders: "Bestellungen",
  since: "Seit",
  lastSeen: "Zuletzt gesehen",
  language: "Sprache",
} satisfies typeof source;
