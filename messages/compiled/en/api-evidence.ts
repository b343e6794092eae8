// Generated from messages/en/api-evidence.json by `npm run messages`. Do not edit.

export const messages = {
};
