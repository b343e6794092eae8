// Generated from messages/en/admin-terms.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  versions: "Versions of the terms",
  versionsLead: "Every change of the terms makes a version. An order keeps the one that its buyer was shown.",
  terms: "Terms of service",
  columnVersion: "Version",
  columnSince: "In force since",
  columnBy: "Published by",
  columnLanguages: "Languages",
  columnDone: "Actions",
  version: (p: { number: number }) => `Version ${number('en', p.number)}`,
  now: "Holds now",
  compare: (p: { number: number }) => `Compare with version ${number('en', p.number)}`,
  pages: "Pages of versions",
  optionOf: (p: { number: number; date: string }) => `Version ${number('en', p.number)}, ${p.date}`,
  headOf: (p: { date: string }) => `In force since ${p.date}`,
  headBy: (p: { date: string; name: string }) => `In force since ${p.date}, published by ${p.name}`,
  language: "Language",
};
