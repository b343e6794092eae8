// Generated from messages/en/order-files.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: (p: { count: number }) => plural('en', p.count, { "one": `${number('en', p.count)} file`, "other": `${number('en', p.count)} files` }),
  downloadAll: "Download all",
  downloadAllHint: (p: { count: number }) => `All ${plural('en', p.count, { "one": `${number('en', p.count)} file`, "other": `${number('en', p.count)} files` })} as a zip`,
  version: (p: { version: number }) => `Version ${number('en', p.version)}`,
  versionOf: (p: { version: number; delivery: number }) => `Version ${number('en', p.version)}, delivery ${number('en', p.delivery)}`,
  earlier: (p: { count: number }) => plural('en', p.count, { "one": `${number('en', p.count)} earlier version`, "other": `${number('en', p.count)} earlier versions` }),
  showEarlier: "Show earlier files",
  showNewest: "Show the newest files",
};
