// Generated from messages/en/api-maintenance.json by `npm run messages`. Do not edit.

export const messages = {
  maintenance: "The shop is closed for maintenance. Try again in a few minutes.",
};
