// Generated from messages/en/api-privacy.json by `npm run messages`. Do not edit.

export const messages = {
  erasure_running: "The deletion has begun and cannot be taken back.",
  export_not_found: "There is no copy of your data to download. Ask for one on your profile.",
};
