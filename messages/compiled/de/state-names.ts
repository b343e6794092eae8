// Generated from messages/de/state-names.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/state-names.ts';

export const messages = {
  about: "So heißen die Status von Bestellungen auf allen Seiten und in Exporten. Was ein Status bedeutet und erlaubt, bleibt gleich.",
  nameIn: (p: { language: string }) => `Name auf ${p.language}`,
  tone: "Farbe",
  toneOwn: "Wie üblich",
  neutral: "Grau",
  work: "Blau, wie laufende Arbeit",
  success: "Grün",
  warning: "Gelb",
  danger: "Rot",
  info: "Hellblau",
} satisfies typeof source;
