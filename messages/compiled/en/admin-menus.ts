// Generated from messages/en/admin-menus.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  about: "Links of your own, after the pages that you place there: to a category, a portfolio, a social network. An address is a path of this site such as /services, or begins with https://.",
  header: "At the top of every page",
  footer: "At the bottom of every page",
  label: (p: { number: number }) => `Link ${number('en', p.number)}: text`,
  labelIn: (p: { number: number; language: string }) => `Link ${number('en', p.number)}: text (${p.language})`,
  address: (p: { number: number }) => `Link ${number('en', p.number)}: address`,
  moveUp: (p: { number: number }) => `Move link ${number('en', p.number)} up`,
  moveDown: (p: { number: number }) => `Move link ${number('en', p.number)} down`,
  remove: (p: { number: number }) => `Remove link ${number('en', p.number)}`,
};
