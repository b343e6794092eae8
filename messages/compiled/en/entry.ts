// Generated from messages/en/entry.json by `npm run messages`. Do not edit.

export const messages = {
};
