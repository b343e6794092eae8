// Generated from messages/de/api-proofs.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-proofs.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  comment_not_found: "Diesen Kommentar gibt es nicht.",
  spot_not_in_file: "Diese Stelle gibt es in der Datei nicht. Wählen Sie eine andere.",
  too_many_comments: (p: { most: number }) => `Mehr als ${number('de', p.most)} sind nicht möglich. Schreiben Sie stattdessen eine Nachricht.`,
  commentMissing: "Schreiben Sie einen Kommentar.",
  spotOutside: "Die Stelle liegt außerhalb des Bildes.",
  tooManyComments: (p: { most: number }) => `Sie haben in einer Stunde mehr als ${number('de', p.most)} Kommentare geschrieben. Warten Sie einen Moment und senden Sie diesen dann noch einmal.`,
} satisfies typeof source;
