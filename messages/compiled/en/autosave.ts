// Generated from messages/en/autosave.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { plural, select } from '#messages/runtime.ts';

export const messages = {
  draftSaved: (p: { time: Tag }) => rich("Unsaved text kept ", p.time("")),
  draftOnlyHere: "Your text is kept in this browser only: the server did not answer.",
  othersWrite: (p: { names: string; count: number; what: string }) => `${p.names} ${plural('en', p.count, { "one": "is", "other": "are" })} writing ${select(p.what, { "post": "this post", "other": "this translation" })} too.`,
  othersWriteText: "Agree on who saves first. The second one to save is asked before anything is replaced.",
  savedMeanwhile: (p: { what: string }) => `Somebody saved ${select(p.what, { "post": "this post", "other": "this translation" })} since you opened it.`,
  savedMeanwhileText: "Your text is still here, and nothing is replaced until you choose to.",
};
