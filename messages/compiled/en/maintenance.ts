// Generated from messages/en/maintenance.json by `npm run messages`. Do not edit.

export const messages = {
  title: "We will be right back",
  text: "The shop is closed for maintenance for a few minutes. Orders, payments and files are safe.",
  notSaved: "What you just sent was not saved. Go back in your browser to keep what you typed.",
  again: "Try again",
  team: "Sign in as a member of the team",
  copyText: "Come back later.",
  copyTitle: "The shop is closed",
};
