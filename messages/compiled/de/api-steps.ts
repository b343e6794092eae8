// Generated from messages/de/api-steps.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-steps.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  step_not_found: "Diesen Schritt gibt es nicht mehr.",
  too_many_steps: "Eine Bestellung hat höchstens 50 Schritte.",
  titleMissing: "Bitte benennen Sie den Schritt.",
  tooManyChanges: (p: { most: number }) => `Sie können die Schritte einer Bestellung ${number('de', p.most)} Mal pro Stunde ändern. Bitte versuchen Sie es später noch einmal.`,
} satisfies typeof source;
