// Generated from messages/de/api-redirects.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-redirects.ts';

export const messages = {
  redirect_not_found: "Unter dieser Adresse gibt es keine Weiterleitung.",
  addressInvalid: "Geben Sie eine Adresse dieses Shops an, die mit einem Schrägstrich beginnt, zum Beispiel /alte-seite.",
  addressHasLanguage: "Lassen Sie die Sprache weg: Eine Weiterleitung gilt in jeder Sprache.",
  pathHasQuery: "Lassen Sie alles ab „?“ oder „#“ weg.",
  pathInUse: "Unter dieser Adresse gibt es eine Seite. Sie kann nicht weitergeleitet werden.",
  pathTaken: "Für diese Adresse gibt es schon eine Weiterleitung. Entfernen Sie diese zuerst.",
  targetLoops: "Das führt zur alten Adresse zurück.",
} satisfies typeof source;
