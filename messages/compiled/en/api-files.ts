// Generated from messages/en/api-files.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  file_not_found: "There is no such file.",
  file_too_large: (p: { megabytes: number }) => `A file may have at most ${number('en', p.megabytes)} MB.`,
  too_many_files: (p: { most: number }) => `Send at most ${number('en', p.most)} files at once.`,
  file_refused: "This kind of file is not accepted.",
  file_quota_exceeded: "These files exceed the space for this order.",
  files_not_accepted: "This order takes no more files. You can still write a message.",
  files_before_payment: "Files can be sent as soon as the order is paid. You can already write a message.",
  upload_not_found: "This upload is no longer there. Choose the file again.",
  upload_locked: "This file is being uploaded from another place. Try again in a moment.",
  upload_offset_wrong: "This piece does not continue the upload. Ask how far it is, then go on from there.",
  upload_longer: "More arrived than the upload was announced with.",
  tus_version_unsupported: (p: { version: string }) => `Uploads use version ${p.version} of the tus protocol.`,
  storage_full: "Files cannot be stored at the moment. Try again later, or write without them.",
  form_unreadable: "The upload was interrupted or could not be read. Try again.",
  choosePicture: "Choose a picture.",
  program: (p: { name: string }) => `${p.name} is a program. Put it into an archive if it belongs to the work.`,
  extension: (p: { name: string; extensions: string }) => `${p.name} is not a kind of file that this shop accepts. It accepts: ${p.extensions}.`,
  wrongContent: (p: { name: string }) => `${p.name} does not contain what its file extension says.`,
  pictureUnreadable: (p: { name: string }) => `${p.name} is not a picture we can read. Use JPEG, PNG or WebP.`,
  pictureTooLarge: (p: { name: string }) => `${p.name} is too large. Use a picture with fewer pixels.`,
  pictureTooSlow: (p: { name: string }) => `${p.name} takes too long to read. Use JPEG, PNG or WebP.`,
  pictureDamaged: (p: { name: string }) => `${p.name} is damaged. Use JPEG, PNG or WebP.`,
};
