// Generated from messages/en/contact.json by `npm run messages`. Do not edit.

export const messages = {
};
