// Generated from messages/en/pages.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  aboutDescription: "Who we are and how we work.",
  termsDescription: "The terms between the studio and everyone who orders here.",
  lastChanged: (p: { date: Tag }) => rich("Last changed ", p.date("")),
};
