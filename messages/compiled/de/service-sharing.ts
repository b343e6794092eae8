// Generated from messages/de/service-sharing.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/service-sharing.ts';

export const messages = {
  title: "Links und andere Websites",
  publishFirst: "Veröffentlichen Sie die Leistung, um Links zu ihr zu teilen.",
  listFirst: "Eine Leistung, die in keiner Liste steht, hat keine Karte für andere Websites.",
  choiceHint: "Ein Link, der das Bestellformular mit dieser Auswahl öffnet:",
  package: "Paket",
  quantity: "Anzahl",
  copyChoice: "Link zu dieser Auswahl kopieren",
  openChoice: "Formular mit dieser Auswahl öffnen",
  embedTitle: "Diese Leistung auf einer anderen Website zeigen",
  embedHint: "Fügen Sie eines davon in das HTML der anderen Website ein. Die Karte folgt jeder Änderung hier automatisch.",
  cardCode: "Code der Karte",
  copyCard: "Code der Karte kopieren",
  cardPreview: "Vorschau der Karte",
  buttonCode: "Code einer einfachen Schaltfläche",
  copyButton: "Code der Schaltfläche kopieren",
  orderService: (p: { title: string }) => `Bestellen: ${p.title}`,
  coupon: "Gutscheincode",
  couponHint: "Das Formular öffnet sich mit dem Rabatt.",
} satisfies typeof source;
