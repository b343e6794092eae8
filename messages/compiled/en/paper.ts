// Generated from messages/en/paper.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  exportNumber: "Number",
  exportState: "State",
  exportPayment: "Payment",
  exportPlacedAt: "Placed at",
  exportPaidAt: "Paid at",
  exportDeliveredAt: "Delivered at",
  exportCustomer: "Customer",
  exportEmail: "Email",
  exportService: "Service",
  exportPackage: "Package",
  exportQuantity: "Quantity",
  exportCurrency: "Currency",
  exportNet: "Net",
  exportTax: "Tax",
  exportGross: "Gross",
  exportTerms: "Version of the terms",
  exportDueAt: "Due at",
  page: (p: { page: number; pages: number }) => `Page ${number('en', p.page)} of ${number('en', p.pages)}`,
  partOf: (p: { title: string }) => `Part of ${p.title}`,
  discounted: (p: { item: string }) => `${p.item}, discounted`,
  discountedPieces: (p: { item: string; quantity: string }) => `${p.item} × ${p.quantity}, discounted`,
  reversalReason: (p: { number: string }) => `The refund of credit note ${p.number} did not reach you, so the credit note is reversed.`,
};
