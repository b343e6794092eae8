// Generated from messages/en/paper.json by `npm run messages`. Do not edit.

export const messages = {
  exportNumber: "Number",
  exportState: "State",
  exportPayment: "Payment",
  exportPlacedAt: "Placed at",
  exportCustomer: "Customer",
  exportEmail: "Email",
  exportService: "Service",
  exportPackage: "Package",
  exportQuantity: "Quantity",
  exportCurrency: "Currency",
  exportTotal: "Total",
  exportDueAt: "Due at",
};
