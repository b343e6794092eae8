// Generated from messages/en/admin-review-list.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Reviews",
  search: "Text, customer, service or order number",
  total: (p: { count: number; shown: string }) => plural('en', p.count, { "one": `${p.shown} review`, "other": `${p.shown} reviews` }),
  stateFilter: "Reviews by state",
  anyState: "All",
  pending: "Pending",
  published: "Published",
  rejected: "Rejected",
  starsFilter: "Stars",
  anyStars: "Any stars",
  stars: (p: { count: number }) => plural('en', p.count, { "one": "1 star", "other": `${number('en', p.count)} stars` }),
  replyFilter: "Reply",
  anyReply: "Any reply",
  unanswered: "Not replied to",
  answered: "Replied to",
  sortNewest: "Newest first",
  sortOldest: "Oldest first",
  emptyFiltered: "No reviews match.",
  emptyAll: "No reviews yet.",
  emptyPending: "No review waits for you.",
};
