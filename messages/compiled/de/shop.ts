// Generated from messages/de/shop.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/shop.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  from: "ab",
  fromPrice: (p: { price: Tag }) => rich("ab ", p.price("")),
  inDays: (p: { unit: string; count: number }) => select(p.unit, { "working": plural('de', p.count, { "one": `in ${number('de', p.count)} Arbeitstag`, "other": `in ${number('de', p.count)} Arbeitstagen` }), "other": plural('de', p.count, { "one": `in ${number('de', p.count)} Tag`, "other": `in ${number('de', p.count)} Tagen` }) }),
  taxByCountry: (p: { mode: string; rate: string; name: string }) => select(p.mode, { "inclusive": `Enthält ${p.rate} ${select(p.name, { "vat": "MwSt.", "gst": "GST.", "other": "Steuer." })} Für andere Länder zeigt das Bestellformular den Preis mit deren Steuer.`, "other": `Zuzüglich ${select(p.name, { "vat": "MwSt.", "gst": "GST", "other": "Steuer" })}, je nach Ihrem Land.` }),
  taxIncluded: (p: { rate: string; name: string }) => `inkl. ${p.rate} ${select(p.name, { "vat": "MwSt.", "gst": "GST", "other": "Steuer" })}`,
  taxAdded: (p: { rate: string; name: string }) => `zzgl. ${p.rate} ${select(p.name, { "vat": "MwSt.", "gst": "GST", "other": "Steuer" })}`,
} satisfies typeof source;
