// Generated from messages/en/api-files.json by `npm run messages`. Do not edit.

export const messages = {
};
