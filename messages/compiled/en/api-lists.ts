// Generated from messages/en/api-lists.json by `npm run messages`. Do not edit.

export const messages = {
  view_not_found: "This view no longer exists.",
  too_many_views: "You have 30 views of this list. Delete one first.",
  view_name_taken: "You already have a view with this name.",
  viewNameMissing: "Enter a name for the view.",
};
