import type { Locale } from '#lib/locale.ts';

interface LegalPage {
  slug: string;
  purpose: 'privacy' | 'imprint';
  texts: Record<Locale, { title: string; body: string }>;
}

/** The pages of the demo studio that the law asks for. Every name, number and address is invented. */
export const demoLegalPages: LegalPage[] = [
  {
    slug: 'privacy-policy',
    purpose: 'privacy',
    texts: {
      en: {
        title: 'Privacy policy',
        body: `*This is a demo: the studio, its people and its addresses are invented.*

## Who is responsible

Tinsmith Row Studio, 4 Tinsmith Row, Dublin 8, Ireland. Email: [hello@tinsmithrow.example](mailto:hello@tinsmithrow.example)

## What we keep, and why

- **Your visit.** Our server sees your network address and the page you open. It needs both to answer, and to notice attacks. After 14 days they are gone.
- **How many you are.** We count visitors, pages and the sites you come from, day by day, without cookies. Your address is not stored for it, and the code that stands for you is gone when the day is over.
- **Your questions.** What you write in the contact form, with your name and email address, so that we can answer.
- **Your account and your orders.** Name, email address, billing details, answers, messages and files: what the work needs.
- **Your payments.** Stripe or PayPal take the payment. Your card number never reaches us.
- **Your invoices.** Irish law asks us to keep them for six years.

## Cookies

One cookie keeps you signed in. Your browser also remembers light or dark, and what you have typed and not sent yet. Nobody follows you from here to other sites.

## Who else sees it

The company that runs our server and the company that carries our emails, both in Ireland, and the payment provider that you choose. Nobody buys anything from us about you.

## How long

Your account stays until you ask us to delete it. Questions without an order go after 12 months.

## What you can ask for

A copy of what we have, a correction, an end to it, or your data to take elsewhere. One email is enough. If our answer does not satisfy you, the Data Protection Commission in Dublin is there for you.
`,
      },
      de: {
        title: 'Datenschutzerklärung',
        body: `*Dies ist eine Vorführung: Das Studio, seine Menschen und seine Adressen sind erfunden.*

## Wer verantwortlich ist

Tinsmith Row Studio, 4 Tinsmith Row, Dublin 8, Irland. E-Mail: [hello@tinsmithrow.example](mailto:hello@tinsmithrow.example)

## Was wir speichern, und wozu

- **Ihr Besuch.** Unser Server sieht Ihre Netzadresse und die Seite, die Sie öffnen. Beides braucht er, um zu antworten und Angriffe zu bemerken. Nach 14 Tagen ist es gelöscht.
- **Wie viele Sie sind.** Wir zählen Besucher, Seiten und die Websites, von denen Sie kommen, Tag für Tag und ohne Cookies. Ihre Adresse wird dafür nicht gespeichert, und der Code, der für Sie steht, ist weg, wenn der Tag vorbei ist.
- **Ihre Fragen.** Was Sie ins Kontaktformular schreiben, mit Namen und E-Mail-Adresse, damit wir antworten können.
- **Ihr Konto und Ihre Bestellungen.** Name, E-Mail-Adresse, Rechnungsangaben, Antworten, Nachrichten und Dateien: was die Arbeit braucht.
- **Ihre Zahlungen.** Stripe oder PayPal nehmen die Zahlung entgegen. Ihre Kartennummer erreicht uns nie.
- **Ihre Rechnungen.** Irisches Recht verlangt, dass wir sie sechs Jahre aufheben.

## Cookies

Ein Cookie hält Sie angemeldet. Ihr Browser merkt sich außerdem, ob Sie es hell oder dunkel mögen, und was Sie getippt und noch nicht gesendet haben. Niemand verfolgt Sie von hier aus auf andere Seiten.

## Wer es sonst sieht

Das Unternehmen, das unseren Server betreibt, und das, welches unsere E-Mails befördert, beide in Irland, und der Zahlungsdienst, den Sie wählen. Niemand kauft bei uns etwas über Sie.

## Wie lange

Ihr Konto bleibt, bis Sie uns bitten, es zu löschen. Fragen ohne Bestellung verschwinden nach 12 Monaten.

## Was Sie verlangen können

Eine Kopie dessen, was wir haben, eine Berichtigung, ein Ende der Nutzung oder Ihre Daten zum Mitnehmen. Eine E-Mail genügt. Sind Sie mit unserer Antwort nicht zufrieden, ist die Data Protection Commission in Dublin für Sie da.
`,
      },
    },
  },
  {
    slug: 'imprint',
    purpose: 'imprint',
    texts: {
      en: {
        title: 'Imprint',
        body: `*This is a demo: the studio, its people and its addresses are invented.*

Tinsmith Row Studio\\
4 Tinsmith Row\\
Dublin 8, Ireland

Represented by Ines Harrow and Tomasz Wilk, who are also responsible for what stands on these pages.

## Contact

Email: [hello@tinsmithrow.example](mailto:hello@tinsmithrow.example)

Phone: +353 20 910 4417

## If we disagree

Write to us first; so far that has always been enough. We do not take part in dispute resolution before a consumer arbitration board.
`,
      },
      de: {
        title: 'Impressum',
        body: `*Dies ist eine Vorführung: Das Studio, seine Menschen und seine Adressen sind erfunden.*

Tinsmith Row Studio\\
4 Tinsmith Row\\
Dublin 8, Irland

Vertreten durch Ines Harrow und Tomasz Wilk, die auch für den Inhalt dieser Seiten verantwortlich sind.

## Kontakt

E-Mail: [hello@tinsmithrow.example](mailto:hello@tinsmithrow.example)

Telefon: +353 20 910 4417

## Wenn wir uns nicht einig sind

Schreiben Sie uns zuerst; bisher hat das immer genügt. An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil.
`,
      },
    },
  },
];
