// Generated from messages/de/api-team.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-team.ts';

export const messages = {
  already_in_team: "Diese Person gehört bereits zum Team.",
  invited_already: "Diese Adresse ist bereits eingeladen. Senden Sie die Einladung stattdessen noch einmal.",
  invitation_not_found: "Diese Einladung wurde angenommen oder zurückgezogen.",
  orders_to_hand_over: "Diese Person ist für offene Bestellungen zuständig. Wählen Sie, wer sie übernimmt.",
  enquiries_to_hand_over: "Diese Person ist für offene Anfragen zuständig. Wählen Sie, wer sie übernimmt.",
  heir_answers_no_enquiries: "Die gewählte Person darf keine Anfragen beantworten. Wählen Sie jemanden, der das darf.",
} satisfies typeof source;
