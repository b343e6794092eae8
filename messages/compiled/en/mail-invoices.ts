// Generated from messages/en/mail-invoices.json by `npm run messages`. Do not edit.

export const messages = {
};
