// Generated from messages/de/mail-samples.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-samples.ts';

export const messages = {
  service: "Logo-Entwurf",
  packageName: "Standard",
  customer: "Ada Beispiel",
  question: "Welche Farben mögen Sie?",
  message: "Hier ist der erste Entwurf. Sagen Sie uns, was Sie denken.",
  reason: "Wir brauchen das Bild in größerer Auflösung.",
  extra: "Ein zweites Format",
  enquirySubject: "Eine Website für unsere Bäckerei",
  problem: "Eine Zahlung hat keine Bestellung",
  advice: "Sehen Sie beim Zahlungsanbieter nach.",
  review: "Schnell, freundlich und genau, was wir wollten.",
} satisfies typeof source;
