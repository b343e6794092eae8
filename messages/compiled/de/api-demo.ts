// Generated from messages/de/api-demo.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-demo.ts';

export const messages = {
  demo_running: "Die Beispielinhalte werden gerade schon geändert. Warten Sie, bis das fertig ist.",
  shop_not_empty: "Beispielinhalte lassen sich nur in einen leeren Shop einfügen: ohne Leistungen, Beiträge und Bestellungen.",
  shop_takes_money: "Dieser Shop nimmt echtes Geld ein, deshalb lassen sich keine erfundenen Kunden und Bestellungen einfügen.",
  no_demo_content: "Es gibt keine Beispielinhalte, die sich entfernen lassen.",
  runFailed: "Etwas ist schiefgegangen, deshalb wurde nichts geändert. Einzelheiten stehen im Protokoll des Servers.",
} satisfies typeof source;
