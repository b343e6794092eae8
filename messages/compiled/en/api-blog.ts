// Generated from messages/en/api-blog.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  post_not_found: "There is no such post.",
  post_slug_taken: "Another post already has this address.",
  post_changed: "Someone else saved this post while you were writing. Their version was not overwritten, and your text is still here.",
  post_revision_not_found: "This earlier version no longer exists.",
  post_incomplete: "A published post needs a title, an excerpt and a text. Fill in what is missing, or keep the post as a draft.",
  titleMissing: "Enter a title for the post.",
  slugInvalid: "Use lowercase letters, digits and single hyphens.",
  tagInvalid: "Use letters, digits, spaces and hyphens in tags.",
  tagTooLong: (p: { maximum: number }) => `Use at most ${number('en', p.maximum)} characters for a tag.`,
  tagsTooMany: (p: { maximum: number }) => `Use at most ${number('en', p.maximum)} tags.`,
  excerptMissing: "Write one or two sentences for lists and search engines.",
  bodyMissing: "Write the post first.",
  pictureAgain: "Upload this picture again.",
  authorUnknown: "Choose somebody of the team.",
  unpublishTooEarly: "Choose a time after the post is published.",
};
