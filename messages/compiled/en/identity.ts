// Generated from messages/en/identity.json by `npm run messages`. Do not edit.

export const messages = {
  title: "Confirm that it is you",
  lead: "This change is sensitive, and you signed in a while ago. Enter your password or a code from your app, then send the form again.",
  password: "Your password",
  code: "Code from your app, or a recovery code",
};
