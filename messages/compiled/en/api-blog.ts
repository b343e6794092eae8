// Generated from messages/en/api-blog.json by `npm run messages`. Do not edit.

export const messages = {
};
