// Generated from messages/en/admin-posts.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { plural } from '#messages/runtime.ts';

export const messages = {
  draftSaved: (p: { time: Tag }) => rich("Unsaved text kept ", p.time("")),
  draftOnlyHere: "Your text is kept in this browser only: the server did not answer.",
  othersWrite: (p: { names: string; count: number }) => `${p.names} ${plural('en', p.count, { "one": "is", "other": "are" })} writing this post too.`,
  othersWriteText: "Agree on who saves first. The second one to save is asked before anything is replaced.",
  savedMeanwhile: "Somebody saved this post since you opened it.",
  savedMeanwhileText: "Your text is still here, and nothing is replaced until you choose to.",
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
