// Generated from messages/de/second-step.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/second-step.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Zweiter Schritt",
  lead: "Geben Sie die sechs Ziffern ein, die Ihre App jetzt zeigt, oder einen Ihrer Wiederherstellungscodes.",
  code: "Code",
  trust: (p: { days: number }) => `In diesem Browser ${plural('de', p.days, { "one": "einen Tag", "other": `${number('de', p.days)} Tage` })} lang nicht danach fragen`,
  signIn: "Anmelden",
  startOver: "Ein anderes Konto benutzen",
  setupTitle: "Anmeldung in zwei Schritten einrichten",
  setupRequired: "Dieser Shop verlangt von seinem Team bei der Anmeldung einen zweiten Schritt. Dafür brauchen Sie eine Minute und eine App wie Aegis, 2FAS oder Ihren Passwort-Manager.",
  scan: "Scannen Sie dieses Bild mit Ihrer App oder geben Sie den Schlüssel von Hand ein.",
  qr: "QR-Code mit dem Schlüssel",
  key: "Schlüssel",
  save: "Bewahren Sie diese Wiederherstellungscodes sicher auf. Jeder ersetzt einmal den Code, falls Sie Ihr Telefon verlieren. Sie werden nicht noch einmal angezeigt.",
  codes: "Wiederherstellungscodes",
  download: "Codes herunterladen",
  enter: "Geben Sie die sechs Ziffern ein, die die App jetzt zeigt.",
  confirm: "Einschalten",
  confirmAndSignIn: "Einschalten und anmelden",
} satisfies typeof source;
