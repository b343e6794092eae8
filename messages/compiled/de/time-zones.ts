// Generated from messages/de/time-zones.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/time-zones.ts';

export const messages = {
  africa: "Afrika",
  america: "Amerika",
  antarctica: "Antarktis",
  arctic: "Arktis",
  asia: "Asien",
  atlantic: "Atlantischer Ozean",
  australia: "Australien",
  europe: "Europa",
  indian: "Indischer Ozean",
  pacific: "Pazifischer Ozean",
  other: "Weitere",
} satisfies typeof source;
