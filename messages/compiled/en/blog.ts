// Generated from messages/en/blog.json by `npm run messages`. Do not edit.

export const messages = {
};
