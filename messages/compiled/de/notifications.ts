// Generated from messages/de/notifications.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/notifications.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Benachrichtigungen",
  bell: (p: { count: number }) => `Benachrichtigungen${plural('de', p.count, { "=0": "", "one": ": eine neue", "other": `: ${number('de', p.count)} neue` })}`,
  bellMany: (p: { count: number }) => `Benachrichtigungen: mehr als ${number('de', p.count)} neue`,
  loading: "Wird geladen …",
  failed: "Ihre Benachrichtigungen konnten nicht geladen werden.",
  tryAgain: "Noch einmal versuchen",
  none: "Nichts Neues.",
  empty: "Sie haben keine Benachrichtigungen.",
  emptyText: "Was in Ihren Bestellungen geschieht, erscheint hier.",
  all: "Alle Benachrichtigungen",
  markAll: "Alle als gelesen markieren",
  markOne: "Als gelesen markieren",
  marked: "Alles ist als gelesen markiert.",
  isNew: "Neu:",
  lead: (p: { unread: number }) => plural('de', p.unread, { "=0": "Sie haben alles gelesen.", "one": "Eine ist neu.", "other": `${number('de', p.unread)} sind neu.` }),
  leadMany: (p: { count: number }) => `Mehr als ${number('de', p.count)} sind neu.`,
} satisfies typeof source;
