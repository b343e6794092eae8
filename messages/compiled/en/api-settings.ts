// Generated from messages/en/api-settings.json by `npm run messages`. Do not edit.

export const messages = {
};
