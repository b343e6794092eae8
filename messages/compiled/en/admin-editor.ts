// Generated from messages/en/admin-editor.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  slashMenu: "Insert",
  outsidePicture: (p: { address: string }) => `Visitors do not see this picture: ${p.address} is another site, and pages show only pictures of your own shop. Save the picture and insert it as a file.`,
  slashHint: "Type / on an empty line to insert something. Drop or paste pictures into the text.",
  pictureChange: "Save description",
  picturesUploading: (p: { count: number }) => plural('en', p.count, { "one": "Uploading the picture …", "other": `Uploading ${number('en', p.count)} pictures …` }),
  picturesInserted: (p: { count: number }) => plural('en', p.count, { "one": "The picture is in the text. Select it and choose “Picture” to describe it.", "other": `${number('en', p.count)} pictures are in the text. Select one and choose “Picture” to describe it.` }),
  picturesFailed: "The picture could not be uploaded. Your text is unchanged.",
  linkSearch: "Page to link to",
  linkSearchHint: "Part of the title of a service, a post or a page.",
  linkFound: "Found",
  linkNothing: "Nothing found.",
  linkSearchFailed: "The search failed. You can enter the address below.",
  linkService: "Service",
  linkPost: "Post",
  linkPage: "Page",
};
