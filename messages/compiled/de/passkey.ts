// Generated from messages/de/passkey.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/passkey.ts';

export const messages = {
  use: "Passkey benutzen",
  failed: "Der Passkey wurde nicht benutzt. Versuchen Sie es noch einmal oder geben Sie Ihr Passwort ein.",
} satisfies typeof source;
