// Generated from messages/en/passkey.json by `npm run messages`. Do not edit.

export const messages = {
  use: "Use a passkey",
  failed: "The passkey was not used. Try again, or enter your password.",
};
