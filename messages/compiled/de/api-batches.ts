// Generated from messages/de/api-batches.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-batches.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  empty: "Wählen Sie mindestens eine Zeile aus.",
  tooLarge: (p: { maximum: number }) => `Bitte wählen Sie höchstens ${number('de', p.maximum)}.`,
  actionUnknown: "Für diese Zeilen gibt es das nicht.",
  reasonMissing: "Bitte geben Sie einen Grund an. Er ist für die Kunden sichtbar.",
  already_so: "Es gab nichts zu ändern.",
  itemFailed: "Auf unserer Seite ist etwas schiefgegangen. Versuchen Sie es auf der Seite selbst noch einmal.",
  itemWrongState: "Der Status der Bestellung lässt das nicht zu.",
} satisfies typeof source;
