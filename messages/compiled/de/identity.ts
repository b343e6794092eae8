// Generated from messages/de/identity.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/identity.ts';

export const messages = {
  title: "Bestätigen Sie, dass Sie es sind",
  lead: "Das ist eine heikle Änderung, und Ihre Anmeldung liegt eine Weile zurück. Geben Sie Ihr Passwort oder einen Code aus Ihrer App ein und senden Sie das Formular noch einmal.",
  password: "Ihr Passwort",
  code: "Code aus Ihrer App oder ein Wiederherstellungscode",
} satisfies typeof source;
