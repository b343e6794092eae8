// Generated from messages/en/notifications.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Notifications",
  bell: (p: { count: number }) => `Notifications${plural('en', p.count, { "=0": "", "one": ": one new", "other": `: ${number('en', p.count)} new` })}`,
  bellMany: (p: { count: number }) => `Notifications: more than ${number('en', p.count)} new`,
  loading: "Loading …",
  failed: "Your notifications could not be loaded.",
  tryAgain: "Try again",
  none: "Nothing new.",
  empty: "You have no notifications.",
  emptyText: "What happens in your orders appears here.",
  all: "All notifications",
  markAll: "Mark all as read",
  markOne: "Mark as read",
  marked: "Everything is marked as read.",
  isNew: "New:",
  lead: (p: { unread: number }) => plural('en', p.unread, { "=0": "You have read everything.", "one": "One is new.", "other": `${number('en', p.unread)} are new.` }),
  leadMany: (p: { count: number }) => `More than ${number('en', p.count)} are new.`,
};
