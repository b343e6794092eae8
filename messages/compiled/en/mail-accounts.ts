// Generated from messages/en/mail-accounts.json by `npm run messages`. Do not edit.

export const messages = {
};
