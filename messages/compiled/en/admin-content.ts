// Generated from messages/en/admin-content.json by `npm run messages`. Do not edit.

export const messages = {
};
