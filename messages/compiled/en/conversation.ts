// Generated from messages/en/conversation.json by `npm run messages`. Do not edit.

export const messages = {
  showEarlier: "Show earlier messages",
  earlierShown: "Earlier messages are shown above.",
  showNewest: "Show the newest messages",
  showWhole: "Show the whole message",
};
