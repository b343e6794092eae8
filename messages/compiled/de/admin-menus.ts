// Generated from messages/de/admin-menus.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-menus.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  about: "Ihre eigenen Links, hinter den Seiten, die Sie dort zeigen: zu einer Kategorie, einem Portfolio, einem sozialen Netzwerk. Eine Adresse ist ein Pfad dieser Website wie /services oder beginnt mit https://.",
  header: "Oben auf jeder Seite",
  footer: "Unten auf jeder Seite",
  label: (p: { number: number }) => `Link ${number('de', p.number)}: Text`,
  labelIn: (p: { number: number; language: string }) => `Link ${number('de', p.number)}: Text (${p.language})`,
  address: (p: { number: number }) => `Link ${number('de', p.number)}: Adresse`,
  moveUp: (p: { number: number }) => `Link ${number('de', p.number)} nach oben`,
  moveDown: (p: { number: number }) => `Link ${number('de', p.number)} nach unten`,
  remove: (p: { number: number }) => `Link ${number('de', p.number)} entfernen`,
} satisfies typeof source;
