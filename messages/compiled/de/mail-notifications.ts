// Generated from messages/de/mail-notifications.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-notifications.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  digestSubject: (p: { news: string; shopName: string }) => `${p.news} von ${p.shopName}`,
  digestCount: (p: { count: number }) => plural('de', p.count, { "one": "Eine Neuigkeit", "other": `${number('de', p.count)} Neuigkeiten` }),
  digestTitle: "Das ist geschehen",
  digestItemAt: (p: { at: string }) => p.at,
  digestMore: (p: { count: number }) => `${plural('de', p.count, { "one": "Eine weitere wartet", "other": `${number('de', p.count)} weitere warten` })} in Ihren Benachrichtigungen.`,
  digestButton: "Benachrichtigungen öffnen",
  digestReason: "Sie erhalten einmal am Tag eine E-Mail mit dem, was neu ist.",
} satisfies typeof source;
