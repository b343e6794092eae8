// Generated from messages/en/api-invoices.json by `npm run messages`. Do not edit.

export const messages = {
  invoice_not_found: "This invoice does not exist.",
  invoice_not_issued: "This order has no invoice yet. It is issued when the order is paid.",
};
