// Generated from messages/en/mail-reviews.json by `npm run messages`. Do not edit.

export const messages = {
};
