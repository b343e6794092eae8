// Generated from messages/en/api-reviews.json by `npm run messages`. Do not edit.

export const messages = {
};
