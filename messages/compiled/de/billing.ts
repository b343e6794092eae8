// Generated from messages/de/billing.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/billing.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  name: "Name oder Firma",
  address: "Adresse",
  postalCode: "Postleitzahl",
  city: "Ort",
  country: "Land",
  chooseCountry: "Bitte wählen",
  taxId: "Steuernummer",
  taxIdHint: "In der EU die Umsatzsteuer-Identifikationsnummer, zum Beispiel DE123456789.",
  taxIdDoubt: (p: { doubt: string }) => `${p.doubt} Wir speichern sie so, wie Sie sie eingegeben haben.`,
  save: "Rechnungsdaten speichern",
  total: "Gesamtbetrag",
  taxTreatment: (p: { treatment: string }) => select(p.treatment, { "destination": "Es gilt die Steuer des Landes, aus dem bestellt wird.", "reverse_charge": "Ohne Steuer: Das bestellende Unternehmen führt sie selbst ab (Reverse Charge).", "small_business": "Es wird keine Umsatzsteuer berechnet (Kleinunternehmerregelung).", "exempt": "Diese Leistung ist von der Umsatzsteuer befreit.", "outside_scope": "Außerhalb des Steuergebiets des Verkäufers kommt keine Umsatzsteuer hinzu.", "other": "" }),
  tax: (p: { mode: string; name: string; rate: string }) => `${select(p.mode, { "inclusive": `Enthaltene ${select(p.name, { "vat": "MwSt.", "gst": "GST", "other": "Steuer" })}`, "other": select(p.name, { "vat": "MwSt.", "gst": "GST", "other": "Steuer" }) })} (${p.rate})`,
} satisfies typeof source;
