// Generated from messages/en/api-accounts.json by `npm run messages`. Do not edit.

export const messages = {
};
