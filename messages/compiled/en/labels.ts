// Generated from messages/en/labels.json by `npm run messages`. Do not edit.

export const messages = {
};
