// Generated from messages/en/site.json by `npm run messages`. Do not edit.

export const messages = {
};
