// Generated from messages/de/shop.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/shop.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  from: "ab",
  fromPrice: (p: { price: Tag }) => rich("ab ", p.price("")),
  inDays: (p: { unit: string; count: number }) => select(p.unit, { "working": plural('de', p.count, { "one": `in ${number('de', p.count)} Arbeitstag`, "other": `in ${number('de', p.count)} Arbeitstagen` }), "other": plural('de', p.count, { "one": `in ${number('de', p.count)} Tag`, "other": `in ${number('de', p.count)} Tagen` }) }),
  taxIncluded: (p: { rate: string }) => `inkl. ${p.rate} MwSt.`,
  taxAdded: (p: { rate: string }) => `zzgl. ${p.rate} MwSt.`,
} satisfies typeof source;
