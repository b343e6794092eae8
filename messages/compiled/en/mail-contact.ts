// Generated from messages/en/mail-contact.json by `npm run messages`. Do not edit.

export const messages = {
};
