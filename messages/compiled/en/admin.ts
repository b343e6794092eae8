// Generated from messages/en/admin.json by `npm run messages`. Do not edit.

export const messages = {
};
