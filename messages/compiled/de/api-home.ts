// Generated from messages/de/api-home.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-home.ts';

export const messages = {
  section_not_found: "Diesen Abschnitt gibt es nicht.",
  section_changed: "Jemand anderes hat diesen Abschnitt gespeichert, seit Sie ihn geöffnet haben.",
  section_exists: "Einen Abschnitt dieser Art hat die Startseite schon. Er kann nur einmal vorkommen.",
  too_many_sections: "Mehr Abschnitte passen nicht auf die Startseite. Entfernen Sie zuerst einen.",
  numberInvalid: "Geben Sie eine ganze Zahl ein.",
  addressInvalid: "Geben Sie einen Pfad dieser Website wie /services ein oder eine Adresse, die mit https:// beginnt.",
  webAddressInvalid: "Geben Sie eine Adresse ein, die mit https:// beginnt.",
  tooManyItems: "So viele Einträge passen nicht hinein.",
  pictureAgain: "Dieses Bild gibt es nicht mehr. Wählen Sie es erneut aus.",
} satisfies typeof source;
