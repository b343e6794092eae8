// Generated from messages/en/service-editor.json by `npm run messages`. Do not edit.
import { number, select } from '#messages/runtime.ts';

export const messages = {
  sections: "Parts of the editor",
  section: (p: { id: string }) => select(p.id, { "basics": "About", "pictures": "Pictures", "packages": "Packages", "addOns": "Add-ons", "requirements": "Questions", "steps": "Steps", "faq": "Frequent questions", "rules": "In the catalogue", "other": "Publishing" }),
  sectionDone: ", filled in",
  sectionFault: ", has a fault",
  publishing: "Publishing",
  like: (p: { place: number }) => `Like package ${number('en', p.place)}`,
  likeNamed: (p: { name: string }) => `Make like “${p.name}”`,
  likeHint: "takes over its days, revisions and what is included",
  focus: "What stays visible",
  focusHint: "Lists cut the cover to their shape.",
  focusPlace: (p: { place: string }) => select(p.place, { "start": "The top or the left", "end": "The bottom or the right", "other": "The middle" }),
  dropPictures: "Drop pictures here, paste them, or choose several at once.",
  previewTitle: "As buyers see it",
  previewPage: "Show the whole page",
  previewPageTitle: "The page as buyers will see it",
  previewNoPackages: "The page shows everything else once there is a package.",
  previewFailed: "The preview could not be made. Try again in a moment.",
};
