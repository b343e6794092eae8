// Generated from messages/en/admin-orders.json by `npm run messages`. Do not edit.

export const messages = {
};
