// Generated from messages/en/mail.json by `npm run messages`. Do not edit.

export const messages = {
};
