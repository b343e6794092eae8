// Generated from messages/de/invitations.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/invitations.ts';

export const messages = {
  email: "E-Mail-Adresse",
  locale: "Sprache der E-Mail",
  send: "Einladung senden",
  expired: "Abgelaufen",
  again: "Noch einmal senden",
  againNamed: (p: { email: string }) => `Noch einmal senden: Einladung an ${p.email}`,
  withdraw: "Zurückziehen",
  withdrawNamed: (p: { email: string }) => `Die Einladung an ${p.email} zurückziehen`,
  withdrawTitle: (p: { email: string }) => `Die Einladung an ${p.email} zurückziehen?`,
  withdrawText: "Der Link in der E-Mail funktioniert dann nicht mehr. Sie können die Adresse wieder einladen.",
} satisfies typeof source;
