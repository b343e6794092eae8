// Generated from messages/en/api-pages.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  page_changed: "Someone else saved this page while you were writing. Their version was not overwritten, and your text is still here.",
  terms_version_not_found: "There is no such version of the terms.",
  titleMissing: "Enter a title for the page.",
  bodyMissing: "Write something.",
  page_not_found: "There is no such page.",
  page_slug_taken: "Another page already has this address.",
  page_is_fixed: "Forms and orders of this shop link to this page, so it always stays.",
  page_has_marks: (p: { count: number; marks: string }) => plural('en', p.count, { "one": `One place in the text is still to be completed: ${p.marks}`, "other": `${number('en', p.count)} places in the text are still to be completed: ${p.marks}` }),
  translationHasMarks: (p: { count: number; marks: string }) => plural('en', p.count, { "one": `One place in another language of this page is still to be completed: ${p.marks}`, "other": `${number('en', p.count)} places in other languages of this page are still to be completed: ${p.marks}` }),
  too_many_pages: "There are too many pages. Delete some that you no longer need first.",
  slugInvalid: "Use lowercase letters, digits and single hyphens.",
  slugTooShort: "Use at least three characters.",
  slugReserved: (p: { path: string }) => `The shop itself uses ${p.path}. Choose another address.`,
  slugFixed: "Forms and orders link to this page, so its address stays.",
  headerFull: (p: { most: number }) => plural('en', p.most, { "other": `${number('en', p.most)} pages fit at the top. Move another one first.` }),
};
