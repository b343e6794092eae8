// Generated from messages/en/api-notifications.json by `npm run messages`. Do not edit.

export const messages = {
};
