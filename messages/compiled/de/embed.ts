// Generated from messages/de/embed.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/embed.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  fromPrice: (p: { price: string }) => `ab ${p.price}`,
  rating: (p: { rating: string; count: number }) => `${p.rating} von 5, ${plural('de', p.count, { "one": `${number('de', p.count)} Bewertung`, "other": `${number('de', p.count)} Bewertungen` })}`,
  order: "Jetzt bestellen",
  missing: "Diese Leistung wird im Moment nicht angeboten.",
  services: "Alle Leistungen ansehen",
} satisfies typeof source;
