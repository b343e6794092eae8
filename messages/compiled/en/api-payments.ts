// Generated from messages/en/api-payments.json by `npm run messages`. Do not edit.

export const messages = {
};
