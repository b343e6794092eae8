// Generated from messages/en/admin-settings.json by `npm run messages`. Do not edit.

export const messages = {
};
