// Generated from messages/en/api-invoices.json by `npm run messages`. Do not edit.

export const messages = {
};
