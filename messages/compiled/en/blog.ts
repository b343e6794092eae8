// Generated from messages/en/blog.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Notes from the studio",
  lead: "How we work, what we learned, and why it looks the way it does.",
  tags: "Tags",
  allTags: "All",
  searchPosts: "Search posts",
  search: "Search",
  postsFound: (p: { count: number }) => plural('en', p.count, { "=0": "No posts found", "one": `${number('en', p.count)} post found`, "other": `${number('en', p.count)} posts found` }),
  morePostsFound: (p: { count: number }) => plural('en', p.count, { "one": `More than ${number('en', p.count)} post found`, "other": `More than ${number('en', p.count)} posts found` }),
  noMatch: (p: { filters: string }) => `No posts match ${p.filters}.`,
  nonePublished: "Nothing has been published yet.",
  showAll: "Show all posts",
  seeServices: "See services",
  posts: "Posts",
  followFeed: "Follow these notes as a feed",
  previewTitle: "Draft preview",
  previewText: "This post is not published yet. Only administrators and people with a preview link can see this page.",
  onThisPage: "On this page",
  allPosts: "All posts",
  readOn: "Read on",
};
