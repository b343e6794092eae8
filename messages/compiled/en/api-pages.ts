// Generated from messages/en/api-pages.json by `npm run messages`. Do not edit.

export const messages = {
  page_changed: "Someone else saved this page while you were writing. Their version was not overwritten, and your text is still here.",
  titleMissing: "Enter a title for the page.",
  bodyMissing: "Write something.",
};
