// Generated from messages/en/admin-posts.json by `npm run messages`. Do not edit.

export const messages = {
  author: "Author",
  authorHint: "Readers see the display name, the job title and the picture of the profile. Without a display name they see the shop’s name.",
  authorLeft: "Somebody who has left the team",
  authorShop: (p: { name: string }) => `${p.name}, without a person`,
  searchPreview: "How others see the post",
  searchPreviewResult: "In search results",
  searchPreviewShared: "When it is shared",
  previewNoTitle: "Title of the post",
  previewNoText: "The excerpt, or the description for search engines.",
  scheduleAt: "Publish at a time",
  unpublishAt: "Take it offline at a time",
  unpublishAtHint: "The post becomes a draft again then. Saved with the post.",
  deleteTitle: (p: { title: string }) => `Delete “${p.title}”?`,
  deletePromise: "Delete the post and its earlier versions permanently",
};
