// Generated from messages/en/preview-links.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  title: "Preview link",
  hint: "Anyone with the link sees this draft without an account. It works for 14 days.",
  make: "Create preview link",
  made: "The link is ready to send.",
  address: "Preview link",
  until: (p: { time: Tag }) => rich("Works until ", p.time(""), "."),
  copy: "Copy link",
  renew: "Replace link",
  renewTitle: (p: { title: string }) => `Replace the preview link of “${p.title}”?`,
  renewText: "You get a new link. The one you may have sent stops working.",
  end: "End link",
  ended: "The link no longer works.",
  endTitle: (p: { title: string }) => `End the preview link of “${p.title}”?`,
  endText: "Nobody can see the draft with it any more.",
};
