// Generated from messages/en/api-evidence.json by `npm run messages`. Do not edit.

export const messages = {
  evidence_not_ready: "This order has no finished evidence pack. Prepare one first.",
  tooLargeForPdf: "This order contains more than fits into a PDF.",
  serverBusy: "The server is too busy at the moment.",
  unexpected: "Something unexpected went wrong.",
};
