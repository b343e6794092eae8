// Generated from messages/en/admin-enquiries.json by `npm run messages`. Do not edit.

export const messages = {
};
