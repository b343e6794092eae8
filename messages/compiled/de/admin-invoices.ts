// Generated from messages/de/admin-invoices.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-invoices.ts';
import { plural } from '#messages/runtime.ts';

export const messages = {
  title: "Rechnungen",
  search: "Nummer, Bestellung oder Name",
  total: (p: { count: number; shown: string }) => plural('de', p.count, { "one": `${p.shown} Beleg`, "other": `${p.shown} Belege` }),
  kindFilter: "Belege nach Art",
  anyKind: "Alle",
  invoices: "Rechnungen",
  creditNotes: "Rechnungskorrekturen",
  invoice: "Rechnung",
  creditNote: "Rechnungskorrektur",
  testMoney: "Testgeld",
  since: "Von",
  until: "Bis",
  sortNewest: "Neueste zuerst",
  sortOldest: "Älteste zuerst",
  columnNumber: "Nummer",
  columnKind: "Art",
  ofCustomer: "Eines Kunden",
  columnBuyer: "Kunde",
  columnOrder: "Bestellung",
  columnIssued: "Ausgestellt am",
  columnNet: "Netto",
  columnTax: "Steuer",
  columnGross: "Summe",
  emptyFiltered: "Keine passenden Rechnungen.",
  emptyAll: "Noch keine Rechnungen.",
  emptyHint: "Sobald eine Bestellung bezahlt ist, wird eine Rechnung ausgestellt.",
} satisfies typeof source;
