// Generated from messages/de/paper.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/paper.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  exportNumber: "Bestellnummer",
  exportState: "Status",
  exportPayment: "Zahlung",
  exportPlacedAt: "Bestellt am",
  exportPaidAt: "Bezahlt am",
  exportDeliveredAt: "Geliefert am",
  exportCustomer: "Kunde",
  exportEmail: "E-Mail",
  exportService: "Leistung",
  exportPackage: "Paket",
  exportQuantity: "Menge",
  exportCurrency: "Währung",
  exportNet: "Netto",
  exportTax: "Steuer",
  exportGross: "Brutto",
  exportTerms: "Fassung der AGB",
  exportDueAt: "Liefertermin",
  page: (p: { page: number; pages: number }) => `Seite ${number('de', p.page)} von ${number('de', p.pages)}`,
  partOf: (p: { title: string }) => `Anteil an: ${p.title}`,
  discounted: (p: { item: string }) => `${p.item}, rabattiert`,
  discountedPieces: (p: { item: string; quantity: string }) => `${p.item} × ${p.quantity}, rabattiert`,
  reversalReason: (p: { number: string }) => `Die Erstattung zur Gutschrift ${p.number} hat Sie nicht erreicht, deshalb wird die Gutschrift aufgehoben.`,
} satisfies typeof source;
