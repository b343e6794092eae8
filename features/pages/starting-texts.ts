import type { Locale } from '#lib/locale.ts';
import type { FixedPage } from '#features/pages/shared/pages.ts';

export interface StartingText {
  title: string;
  body: string;
}

/** Each page's content until an administrator edits it: only statements that are true for every shop. */
export const STARTING_TEXTS: Record<Locale, Record<FixedPage, StartingText>> = {
  en: {
    about: {
      title: 'About us',
      body: `We work to order. You choose a [service](/services), say what you need, and follow the work on its own page until it is finished.

## How we work

1. **You order.** Every service has a fixed price and a delivery time. What you see before you pay is what you pay.
2. **You brief us.** After the payment we ask the questions that matter for your order. The clock starts when your answers are in.
3. **We make it.** Messages, files and every step are in one place. You see when it is due and how much time is left.
4. **You decide.** Accept what we deliver, or send it back with what should change.

Something unusual in mind? [Write to us](/contact).
`,
    },
    'terms-of-service': {
      title: 'Terms of service',
      body: `These terms apply between the studio and everyone who orders on this site.

## Ordering and payment

An order is binding once it is paid in full. The price shown before you pay is the price of the order. An order that is not paid in time expires, and nothing is charged.

## Delivery time

The delivery time of a package counts from the moment we have the answers we ask for after the payment. It stands still while an order is on hold or waits for your answer to a delivery. The order's page always shows the date it is due.

## Changes

Each package says how many rounds of changes it includes. You ask for a round on the order's page after a delivery. Anything beyond is agreed on in the order's messages.

## Acceptance

You accept a delivery on the order's page. If you neither accept it nor ask for changes, it counts as accepted after the time named there; we remind you by email before. A message from you stops that until we have answered; then the full time begins again.

## Cancellation and refunds

If we cannot do the work, we cancel the order and pay back what was not delivered, the way it was paid. Write to us in the order if you want to cancel it yourself. Rights that the law gives you stay untouched.

## Reviews

Only customers of completed orders can review. We publish honest reviews, good or bad, and give the reason if we do not publish one.

## Your data

We use what you tell us to do the work, to take payments and to keep the books the law asks for. We sell it to nobody.
`,
    },
  },
  de: {
    about: {
      title: 'Über uns',
      body: `Wir arbeiten auf Bestellung. Sie wählen eine [Leistung](/services), sagen uns, was Sie brauchen, und verfolgen die Arbeit auf einer eigenen Seite, bis sie fertig ist.

## So arbeiten wir

1. **Sie bestellen.** Jede Leistung hat einen festen Preis und eine Lieferzeit. Was Sie vor dem Bezahlen sehen, ist das, was Sie bezahlen.
2. **Sie beantworten unsere Fragen.** Nach der Zahlung fragen wir, was für Ihre Bestellung wichtig ist. Die Lieferzeit beginnt, sobald Ihre Antworten da sind.
3. **Wir setzen es um.** Nachrichten, Dateien und jeder Schritt stehen an einem Ort. Sie sehen, wann geliefert wird und wie viel Zeit noch bleibt.
4. **Sie entscheiden.** Nehmen Sie die Lieferung an, oder sagen Sie uns, was sich ändern soll.

Sie haben etwas Besonderes vor? [Schreiben Sie uns](/contact).
`,
    },
    'terms-of-service': {
      title: 'Allgemeine Geschäftsbedingungen',
      body: `Diese Bedingungen gelten zwischen dem Studio und allen, die auf dieser Website bestellen.

## Bestellung und Zahlung

Eine Bestellung ist verbindlich, sobald sie vollständig bezahlt ist. Der Preis, der vor dem Bezahlen angezeigt wird, ist der Preis der Bestellung. Eine Bestellung, die nicht rechtzeitig bezahlt wird, läuft ab, und es wird nichts abgebucht.

## Lieferzeit

Die Lieferzeit eines Pakets beginnt, sobald uns die Antworten vorliegen, um die wir nach der Zahlung bitten. Sie ruht, solange eine Bestellung pausiert ist oder auf Ihre Antwort zu einer Lieferung wartet. Die Seite der Bestellung zeigt immer den aktuellen Liefertermin.

## Änderungen

Bei jedem Paket steht, wie viele Änderungsrunden es enthält. Eine Runde fordern Sie nach einer Lieferung auf der Seite der Bestellung an. Alles Weitere wird in den Nachrichten zur Bestellung vereinbart.

## Annahme

Sie nehmen eine Lieferung auf der Seite der Bestellung an. Wenn Sie sie weder annehmen noch Änderungen wünschen, gilt sie nach der dort genannten Zeit als angenommen; wir erinnern Sie vorher per E-Mail daran. Eine Nachricht von Ihnen hält das an, bis wir geantwortet haben; danach beginnt die volle Frist von vorn.

## Stornierung und Erstattung

Wenn wir die Arbeit nicht ausführen können, stornieren wir die Bestellung und erstatten, was nicht geliefert wurde, auf dem Weg, auf dem bezahlt wurde. Wenn Sie selbst stornieren möchten, schreiben Sie uns bitte in der Bestellung. Ihre gesetzlichen Rechte bleiben unberührt.

## Bewertungen

Bewerten kann nur, wer eine abgeschlossene Bestellung hat. Wir veröffentlichen ehrliche Bewertungen, gute wie schlechte, und nennen den Grund, wenn wir eine nicht veröffentlichen.

## Ihre Daten

Wir verwenden Ihre Angaben, um die Arbeit zu erledigen, Zahlungen entgegenzunehmen und die gesetzlich vorgeschriebenen Bücher zu führen. Wir verkaufen sie an niemanden.
`,
    },
  },
};
