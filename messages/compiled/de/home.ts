// Generated from messages/de/home.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/home.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  seeServicesAndPrices: (p: { count: number }) => plural('de', p.count, { "one": "Leistung und Preise ansehen", "other": "Leistungen und Preise ansehen" }),
  allServicesLink: (p: { count: number }) => plural('de', p.count, { "one": "Zur Leistung", "other": `Alle ${number('de', p.count)} Leistungen` }),
  whatYouCanOrder: "Das können Sie bestellen",
  howItWorks: "So funktioniert es",
  howChooseTitle: "Auswählen und bezahlen",
  howChooseText: "Jede Leistung zeigt ihre Pakete und Preise. Sie bestellen wie in jedem Shop, mit Karte oder PayPal, ohne ein Angebot einzuholen.",
  howAnswerTitle: "Uns sagen, was wir brauchen",
  howAnswerText: "Ein paar Fragen zu der Leistung, die Sie bestellt haben. Die Lieferzeit beginnt, sobald Ihre Antworten da sind, und Sie sehen, an welchem Tag sie endet.",
  howAcceptTitle: "Verfolgen, kommentieren, annehmen",
  howAcceptText: "Entwürfe, Dateien und Nachrichten stehen auf einer Seite. Bitten Sie um Änderungen, oder nehmen Sie die Arbeit an, wenn alles stimmt.",
  fromCustomers: "Kundenstimmen",
  reviewSource: (p: { strong: Tag; author: string; link: Tag; service: string; date: Tag }) => rich(p.strong(p.author), " zu ", p.link(p.service), ", ", p.date("")),
  chosenByUs: "von uns ausgewählt",
  latestPosts: "Neueste Beiträge",
  allPosts: "Alle Beiträge",
  notSureTitle: (p: { count: number }) => plural('de', p.count, { "=0": "Haben Sie etwas vor?", "one": "Nicht sicher, ob das passt?", "other": "Nicht sicher, was Sie davon brauchen?" }),
  notSureText: (p: { count: number }) => plural('de', p.count, { "=0": "Erzählen Sie uns, was Sie anfertigen lassen möchten. Wir sagen Ihnen, ob und wie wir es umsetzen können.", "one": "Beschreiben Sie uns, worum es geht und was Sie sich wünschen. Wir sagen Ihnen, ob diese Leistung dafür die richtige ist.", "other": "Beschreiben Sie uns, worum es geht und was Sie sich wünschen. Wir sagen Ihnen, welche Leistung passt, oder dass keine passt." }),
  writeToUs: "Schreiben Sie uns",
  questions: "Fragen und Antworten",
  inFigures: "In Zahlen",
  ourCustomers: "Wir arbeiten für",
  ordersDelivered: "Gelieferte Bestellungen",
  averageRating: "Durchschnitt, von fünf Sternen",
  reviewsWritten: "Bewertungen",
  servicesOffered: "Leistungen",
} satisfies typeof source;
