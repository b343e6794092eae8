// Generated from messages/en/admin-users.json by `npm run messages`. Do not edit.

export const messages = {
};
