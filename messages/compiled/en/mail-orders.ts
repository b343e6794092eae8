// Generated from messages/en/mail-orders.json by `npm run messages`. Do not edit.

export const messages = {
};
