// Generated from messages/en/admin-payments.json by `npm run messages`. Do not edit.

export const messages = {
};
