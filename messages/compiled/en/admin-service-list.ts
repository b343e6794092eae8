// Generated from messages/en/admin-service-list.json by `npm run messages`. Do not edit.
import { plural } from '#messages/runtime.ts';

export const messages = {
  search: "Title",
  total: (p: { count: number; shown: string }) => plural('en', p.count, { "one": `${p.shown} service`, "other": `${p.shown} services` }),
  stateFilter: "Services by state",
  anyState: "All",
  draft: "Drafts",
  published: "Published",
  archived: "Archived",
  category: "Category",
  anyCategory: "Any category",
  sortPlace: "Catalogue",
  sortTitle: "By title",
  sortChanged: "Last changed first",
  sortNewest: "Newest first",
  columnAddress: "Address",
};
