// Generated from messages/en/checkout.json by `npm run messages`. Do not edit.

export const messages = {
};
