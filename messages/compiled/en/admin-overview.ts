// Generated from messages/en/admin-overview.json by `npm run messages`. Do not edit.

export const messages = {
};
