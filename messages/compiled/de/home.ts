// Generated from messages/de/home.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/home.ts';
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  seeServicesAndPrices: "Leistungen und Preise ansehen",
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
  latestPosts: "Neueste Beiträge",
  allPosts: "Alle Beiträge",
  notSureTitle: "Nicht sicher, was Sie davon brauchen?",
  notSureText: "Erzählen Sie uns, was Sie stört und was Sie sich stattdessen wünschen. Wir sagen Ihnen, welche Leistung passt, oder dass keine passt.",
  writeToUs: "Schreiben Sie uns",
} satisfies typeof source;
