// Generated from messages/en/admin-services.json by `npm run messages`. Do not edit.

export const messages = {
};
