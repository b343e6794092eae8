// Generated from messages/en/api-pages.json by `npm run messages`. Do not edit.

export const messages = {
};
