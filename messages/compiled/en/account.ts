// Generated from messages/en/account.json by `npm run messages`. Do not edit.

export const messages = {
};
