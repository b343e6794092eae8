// Generated from messages/en/api-reviews.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  review_not_found: "There is no such review.",
  review_too_early: "You can review an order once it is completed.",
  review_published: "Your review is published and can no longer be changed.",
  review_not_published: "This review is not published. Publish it first.",
  publishing_final: "Publishing this review can no longer be undone. You can still reject it with a reason.",
  starsMissing: "Choose one to five stars.",
  bodyMissing: "Write a sentence or two about the work.",
  rejectionReasonMissing: "Give a reason. The customer reads it.",
  import_not_found: "There is no such import. It may be undone already.",
  import_empty: "This file has no new review that can be imported.",
  importFileMissing: "Choose a CSV file with reviews.",
  importFileTooLarge: (p: { maximum: number }) => `The file is too large: at most ${number('en', p.maximum)} characters.`,
  importUnreadable: "This line cannot be read. Check the quotation marks.",
  importColumnsMissing: (p: { names: string }) => `The first line must name all columns. Missing: ${p.names}.`,
  importTooLong: (p: { most: number }) => `The file has more than ${number('en', p.most)} reviews. Split it.`,
  importAuthor: "The author’s name is missing or longer than 80 characters.",
  importRating: "The rating must be a whole number from 1 to 5.",
  importText: "The text is missing or longer than 4,000 characters.",
  importDate: "The date must look like 2026-05-31 and not be in the future.",
  importSource: "The source must be a name of at most 80 characters or a link.",
  importService: (p: { service: string }) => `No service has this title or address, or several do: “${p.service}”.`,
  reply_changed: "Someone else saved a reply to this review while you were writing. Their text was not overwritten, and yours is still here.",
};
