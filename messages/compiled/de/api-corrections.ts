// Generated from messages/de/api-corrections.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-corrections.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  correction_not_found: "Diese Änderung gibt es nicht.",
  correction_open: "Eine Änderung dieser Antwort wartet bereits auf das Studio. Bitte ziehen Sie diese zuerst zurück.",
  correction_settled: "Diese Änderung ist bereits erledigt.",
  answer_unchanged: "Diese Antwort hat das Studio bereits.",
  declineReasonMissing: "Bitte geben Sie den Grund an. Der Kunde liest ihn.",
  tooManyCorrections: (p: { most: number }) => `Sie können ${number('de', p.most)} Antworten einer Bestellung pro Stunde ändern. Bitte versuchen Sie es später noch einmal.`,
} satisfies typeof source;
