// Generated from messages/en/admin-post-list.json by `npm run messages`. Do not edit.
import { plural } from '#messages/runtime.ts';

export const messages = {
  title: "Blog",
  search: "Words of the title or text",
  total: (p: { count: number; shown: string }) => plural('en', p.count, { "one": `${p.shown} post`, "other": `${p.shown} posts` }),
  stateFilter: "Posts by state",
  anyState: "All",
  drafts: "Drafts",
  scheduled: "Scheduled",
  published: "Published",
  sortChanged: "Last changed first",
  sortNewest: "Newest first",
  sortOldest: "Oldest first",
  columnTitle: "Title",
  columnState: "State",
  columnTags: "Tags",
  columnPublished: "Published",
  columnChanged: "Last change",
  columnWritten: "Written",
  columnAddress: "Address",
  emptyFiltered: "No posts match.",
  emptyAll: "No posts yet.",
};
