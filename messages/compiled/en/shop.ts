// Generated from messages/en/shop.json by `npm run messages`. Do not edit.

export const messages = {
};
