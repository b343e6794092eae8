// Generated from messages/en/mail-payments.json by `npm run messages`. Do not edit.

export const messages = {
};
