// Generated from messages/de/paper.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/paper.ts';

export const messages = {
  exportNumber: "Bestellnummer",
  exportState: "Status",
  exportPayment: "Zahlung",
  exportPlacedAt: "Bestellt am",
  exportCustomer: "Kunde",
  exportEmail: "E-Mail",
  exportService: "Leistung",
  exportPackage: "Paket",
  exportQuantity: "Menge",
  exportCurrency: "Währung",
  exportTotal: "Gesamt",
  exportDueAt: "Liefertermin",
} satisfies typeof source;
