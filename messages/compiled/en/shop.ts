// Generated from messages/en/shop.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  from: "from",
  fromPrice: (p: { price: Tag }) => rich("from ", p.price("")),
  inDays: (p: { unit: string; count: number }) => select(p.unit, { "working": plural('en', p.count, { "one": `in ${number('en', p.count)} working day`, "other": `in ${number('en', p.count)} working days` }), "other": plural('en', p.count, { "one": `in ${number('en', p.count)} day`, "other": `in ${number('en', p.count)} days` }) }),
  taxByCountry: (p: { mode: string; rate: string; name: string }) => select(p.mode, { "inclusive": `Includes ${p.rate} ${select(p.name, { "vat": "VAT", "gst": "GST", "other": "tax" })}. For other countries the order form shows the price with theirs.`, "other": `Plus ${select(p.name, { "vat": "VAT", "gst": "GST", "other": "tax" })}, by your country.` }),
  taxIncluded: (p: { rate: string; name: string }) => `including ${p.rate} ${select(p.name, { "vat": "VAT", "gst": "GST", "other": "tax" })}`,
  taxAdded: (p: { rate: string; name: string }) => `plus ${p.rate} ${select(p.name, { "vat": "VAT", "gst": "GST", "other": "tax" })}`,
};
