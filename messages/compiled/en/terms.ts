// Generated from messages/en/terms.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  holds: (p: { version: number; date: string }) => `Version ${number('en', p.version)}, in force since ${p.date}.`,
  held: (p: { version: number; since: string; until: string }) => `Version ${number('en', p.version)}, in force from ${p.since} to ${p.until}.`,
  before: "Read the version before",
  after: "Read the version after",
  outdatedTitle: "These terms no longer hold.",
  outdatedText: "Newer terms have replaced them. They still apply to orders that were placed with them.",
  current: "Read the current terms",
  ofOrder: (p: { date: string; version: number }) => `Terms of ${p.date} (version ${number('en', p.version)})`,
  changedTitle: "Our terms have changed while you were ordering",
  changedText: (p: { terms: Tag; date: string; version: number }) => rich("Read ", p.terms(`the terms of ${p.date} (version ${number('en', p.version)})`), ". Your choice is still here: order again if you agree."),
  agreeByPaying: (p: { terms: Tag; date: string; version: number }) => rich("By paying, you agree to our ", p.terms(`terms of service of ${p.date} (version ${number('en', p.version)})`), "."),
  agreeByConfirming: (p: { terms: Tag; date: string; version: number }) => rich("By confirming, you agree to our ", p.terms(`terms of service of ${p.date} (version ${number('en', p.version)})`), "."),
  agree: (p: { terms: Tag; date: string; version: number }) => rich("By ordering, you agree to our ", p.terms(`terms of service of ${p.date} (version ${number('en', p.version)})`), "."),
};
