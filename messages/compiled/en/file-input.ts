// Generated from messages/en/file-input.json by `npm run messages`. Do not edit.
import { plural } from '#messages/runtime.ts';

export const messages = {
  list: "Attached files",
  chooseFile: (p: { count: number }) => plural('en', p.count, { "one": "Choose a file", "other": "Choose files" }),
  orDrop: "or drag and drop",
  remove: (p: { name: string }) => `Remove ${p.name}`,
};
