// Generated from messages/en/api-catalog.json by `npm run messages`. Do not edit.

export const messages = {
};
