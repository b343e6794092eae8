// Generated from messages/de/api-privacy.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-privacy.ts';

export const messages = {
  erasure_running: "Die Löschung hat begonnen und lässt sich nicht mehr zurücknehmen.",
  export_not_found: "Es gibt keine Kopie Ihrer Daten zum Herunterladen. Fordern Sie in Ihrem Profil eine an.",
} satisfies typeof source;
