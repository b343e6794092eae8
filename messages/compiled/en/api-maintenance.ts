// Generated from messages/en/api-maintenance.json by `npm run messages`. Do not edit.

export const messages = {
  maintenance: "The shop is closed for maintenance. Try again in a few minutes.",
  copy_closed: "This shop is a restored or moved copy that is still closed. It is opened on the server with ./atelier open.",
  copyRefused: "The shop is closed. Come back later.",
};
