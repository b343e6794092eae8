// Generated from messages/en/ui.json by `npm run messages`. Do not edit.

export const messages = {
};
