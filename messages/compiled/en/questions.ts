// Generated from messages/en/questions.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "What we need from you",
  lead: "Your answers are saved as you give them, on every device where you are signed in. The studio sees them when you send them; then the work and its delivery time start.",
  send: "Send answers",
  condition: (p: { question: string; answer: string }) => `Only if you answered “${p.question}” with “${p.answer}”.`,
  progress: (p: { answered: number; asked: number }) => `${number('en', p.answered)} of ${number('en', p.asked)} answered`,
  progressLabel: "Questions answered",
  saving: "Saving…",
  savedAt: (p: { time: Tag }) => rich("Saved ", p.time("")),
  savedElsewhere: (p: { time: Tag }) => rich("Changed on another device, saved ", p.time("")),
  notSaved: "Not saved on the server yet. It is kept in this browser, and we keep trying.",
  missing: (p: { count: number }) => `${plural('en', p.count, { "one": "One required question is", "other": `${number('en', p.count)} required questions are` })} still open:`,
  fileLimit: (p: { count: number }) => `Up to ${number('en', p.count)} files.`,
  fileTypes: (p: { types: string }) => `Accepted: ${p.types}.`,
  typeImage: "pictures",
  typeVector: "vector graphics",
  typePdf: "PDF",
  typeDocument: "documents",
  typeAudio: "audio",
  typeVideo: "video",
  typeFont: "fonts",
  typeArchive: "archives",
  removeFile: (p: { file: string }) => `Remove ${p.file}`,
  addFiles: (p: { count: number }) => plural('en', p.count, { "one": "Choose a file", "other": "Choose files" }),
  keepFile: (p: { file: string }) => `Keep ${p.file}`,
};
