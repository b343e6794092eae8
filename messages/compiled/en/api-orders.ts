// Generated from messages/en/api-orders.json by `npm run messages`. Do not edit.

export const messages = {
};
