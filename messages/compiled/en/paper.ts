// Generated from messages/en/paper.json by `npm run messages`. Do not edit.

export const messages = {
};
