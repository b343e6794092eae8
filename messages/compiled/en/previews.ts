// Generated from messages/en/previews.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  open: (p: { name: string }) => `Open ${p.name}`,
  withCaption: (p: { label: string; caption: string }) => `${p.label}, ${p.caption}`,
  download: "Download",
  downloadFile: (p: { name: string }) => `Download ${p.name}`,
  preparing: "Preview on its way",
  kind: (p: { kind: string }) => select(p.kind, { "image": "Picture", "pdf": "PDF", "text": "Text", "video": "Video", "audio": "Sound", "other": "File" }),
  kindPages: (p: { count: number }) => plural('en', p.count, { "one": `PDF, ${number('en', p.count)} page`, "other": `PDF, ${number('en', p.count)} pages` }),
  viewer: "Files",
  placeOf: (p: { place: number; total: number }) => `${number('en', p.place)} of ${number('en', p.total)}`,
  page: (p: { page: number; pages: number }) => `Page ${number('en', p.page)} of ${number('en', p.pages)}`,
  previous: "Previous",
  next: "Next",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  close: "Close",
  pictureArea: "Picture, movable while it is enlarged",
  alt: (p: { name: string }) => p.name,
  altPage: (p: { name: string; page: number }) => `${p.name}, page ${number('en', p.page)}`,
  noPreview: "This file cannot be shown here. Download it to open it.",
  stillPreparing: "The preview is being made. It appears here as soon as it is ready.",
  textLoading: "Loading",
  textFailed: "The text could not be loaded. Download the file instead.",
  textCut: "This is the beginning. The whole file is in the download.",
  pagesCut: (p: { shown: number; count: number }) => `The first ${number('en', p.shown)} of ${number('en', p.count)} pages are shown. The download has them all.`,
  backToOrder: (p: { number: string }) => `Order ${p.number}`,
  deliverySent: (p: { number: number; time: Tag }) => rich("Delivery ", number('en', p.number), ", ", p.time("")),
  sent: (p: { time: Tag }) => rich("Sent ", p.time("")),
};
