// Generated from messages/en/uploads.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  takePhoto: "Take a photo",
  dropHere: "or drop or paste files here",
  limit: (p: { size: string }) => `Up to ${p.size} each.`,
  beforePayment: "Files can be sent as soon as the order is paid.",
  added: (p: { count: number }) => plural('en', p.count, { "one": `${number('en', p.count)} file added`, "other": `${number('en', p.count)} files added` }),
  waiting: "Waiting",
  sending: (p: { sent: string; size: string }) => `${p.sent} of ${p.size}`,
  paused: (p: { sent: string; size: string }) => `Paused at ${p.sent} of ${p.size}`,
  lost: (p: { sent: string; size: string }) => `Connection lost at ${p.sent} of ${p.size}. It continues automatically.`,
  interrupted: (p: { sent: string; size: string }) => `Stopped at ${p.sent} of ${p.size}. Choose this file again to continue.`,
  failed: "The upload failed. Try again or remove the file.",
  gone: "No longer there. Remove it and choose the file again.",
  tooLarge: (p: { size: string }) => `Larger than ${p.size}.`,
  wrongKind: (p: { name: string; kinds: string }) => `${p.name} is not accepted here. Possible: ${p.kinds}.`,
  wrongType: (p: { name: string }) => `${p.name} is not of an accepted type.`,
  tooMany: (p: { count: number }) => `One too many: at most ${number('en', p.count)} here.`,
  held: "Sending when the files are uploaded.",
  notUploaded: "Not sent yet: a file is not uploaded. Remove it or upload it again.",
  progressOf: (p: { name: string }) => `Upload of ${p.name}`,
  pause: (p: { name: string }) => `Pause ${p.name}`,
  resume: (p: { name: string }) => `Continue ${p.name}`,
};
