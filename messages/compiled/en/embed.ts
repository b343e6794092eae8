// Generated from messages/en/embed.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  fromPrice: (p: { price: string }) => `from ${p.price}`,
  rating: (p: { rating: string; count: number }) => `${p.rating} of 5, ${plural('en', p.count, { "one": `${number('en', p.count)} review`, "other": `${number('en', p.count)} reviews` })}`,
  order: "Order now",
  missing: "This service is not on offer at the moment.",
  services: "See all services",
};
