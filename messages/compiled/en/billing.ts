// Generated from messages/en/billing.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  name: "Name or company",
  address: "Address",
  postalCode: "Postal code",
  city: "City",
  country: "Country",
  chooseCountry: "Choose",
  taxId: "Tax number",
  taxIdHint: "In the EU, the VAT number, such as DE123456789.",
  taxIdDoubt: (p: { doubt: string }) => `${p.doubt} It is kept as you entered it.`,
  save: "Save billing details",
  total: "Total",
  taxTreatment: (p: { treatment: string }) => select(p.treatment, { "destination": "This is the tax of the buyer’s country.", "reverse_charge": "No tax is added: the company that buys accounts for it (reverse charge).", "small_business": "No VAT is charged: exempt as a small business.", "exempt": "This service is exempt from VAT.", "outside_scope": "No VAT is added outside of the seller’s tax area.", "other": "" }),
  tax: (p: { mode: string; name: string; rate: string }) => `${select(p.mode, { "inclusive": `Includes ${select(p.name, { "vat": "VAT", "gst": "GST", "other": "tax" })}`, "other": select(p.name, { "vat": "VAT", "gst": "GST", "other": "Tax" }) })} (${p.rate})`,
};
