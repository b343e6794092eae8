/**
 * Answers as people write them in common mail programs and languages, for tests. Each case says which lines the person wrote; everything
 * else in it is what their program added. The addresses and texts are made up.
 */

const REPLY = 'reply+rabc@studio.example';
const CUT = '– – – Reply above this line – – –';
const CUT_DE = '– – – Bitte antworten Sie über dieser Zeile – – –';
const LINK = 'https://studio.example/orders/A-2026-00042?from=mail&part=messages-of-this-order#new';

/** Our mail as a program shows it; its first line, hidden in most programs, is the preview. */
const OURS = {
  en: `Which colour do you prefer?
${CUT}
Atelier Nord

New message about A-2026-00042

The studio wrote about your order “A map of the old town”:

Which colour do you prefer?
Blue
Green

And in which format should we print it?

Answer in the order ${LINK}

You can answer this email: your answer becomes a message in the order, attachments included.

You get this email because you placed this order. You can turn these emails off.

Atelier Nord · studio.example · Imprint
Atelier Nord, Musterstraße 1, 20095 Hamburg`,
  de: `Welche Farbe bevorzugen Sie?
${CUT_DE}
Atelier Nord

Neue Nachricht zu A-2026-00042

Das Studio hat zu Ihrer Bestellung „Karte der Altstadt“ geschrieben:

Welche Farbe bevorzugen Sie?
Blau
Grün

Und in welchem Format sollen wir drucken?

In der Bestellung antworten ${LINK}

Sie können auf diese E-Mail antworten: Ihre Antwort erscheint als Nachricht in der Bestellung, auch mit Anhängen.

Sie erhalten diese E-Mail, weil Sie diese Bestellung aufgegeben haben.

Atelier Nord · studio.example · Impressum
Atelier Nord, Musterstraße 1, 20095 Hamburg`,
};

export const SENT_TO_CUSTOMER = [OURS.en, OURS.de];

export interface CorpusMail {
  name: string;
  whole: string;
  /** The lines that the person wrote, in order. */
  own: string[];
  /** Lines of ours that may stay: the question above an answer. None in the common shapes. */
  context: number;
}

const visible = (text: string) => text.slice(text.indexOf('\n') + 1);
const marked = (text: string) => text.replace(/^/gm, '> ').replace(/^> (?=>)/gm, '>');
const indented = (text: string) => text.replace(/^/gm, '  ');

/** As plain text wraps it at 72 characters, links in angle brackets. */
function wrapped(text: string): string {
  return text
    .replace(LINK, `<${LINK}>`)
    .split('\n')
    .flatMap((line) => line.match(/.{1,71}(?:\s|$)|\S{72,}/g) ?? [''])
    .map((line) => line.trimEnd())
    .join('\n');
}

type Language = 'en' | 'de' | 'fr' | 'es' | 'it';
const LANGUAGES: Language[] = ['en', 'de', 'fr', 'es', 'it'];
const ours = (language: Language) => visible(OURS[language === 'de' ? 'de' : 'en']);

const OWN: Record<Language, string[]> = {
  en: ['Blue is fine, thank you!', 'On Monday I am away, on Tuesday at 10:30 we can talk.', 'Anna'],
  de: ['Am besten nehmen wir Blau', 'Am Montag um 10:30 bin ich da.', 'Viele Grüße', 'Jörg'],
  fr: ['Le bleu me convient très bien.', 'Le 3 mai à 14:02 je suis absente', 'Merci, Anne'],
  es: ['El azul está bien.', 'El lunes a las 10:30 puedo hablar', '¡Gracias!'],
  it: ['Il blu va bene.', 'Il giorno 3 maggio alle 14:02 non ci sono', 'Grazie'],
};

const GMAIL: Record<Language, string> = {
  en: `On Sun, May 3, 2026 at 2:02 PM Atelier Nord <\n${REPLY}> wrote:`,
  de: `Am So., 3. Mai 2026 um 14:02 Uhr schrieb Atelier Nord <\n${REPLY}>:`,
  fr: `Le dim. 3 mai 2026 à 14:02, Atelier Nord <${REPLY}> a\nécrit :`,
  es: `El dom, 3 may 2026 a las 14:02, Atelier Nord (<${REPLY}>)\nescribió:`,
  it: `Il giorno dom 3 mag 2026 alle ore 14:02 Atelier Nord <\n${REPLY}> ha scritto:`,
};
const APPLE: Record<Language, [written: string, device: string]> = {
  en: [`On 3. May 2026, at 14:02, Atelier Nord <${REPLY}> wrote:`, 'Sent from my iPhone'],
  de: [`Am 03.05.2026 um 14:02 schrieb Atelier Nord <${REPLY}>:`, 'Von meinem iPhone gesendet'],
  fr: [`Le 3 mai 2026 à 14:02, Atelier Nord <${REPLY}> a écrit :`, 'Envoyé de mon iPhone'],
  es: [`El 3 may 2026, a las 14:02, Atelier Nord <${REPLY}> escribió:`, 'Enviado desde mi iPhone'],
  it: [
    `Il giorno 3 mag 2026, alle ore 14:02, Atelier Nord <${REPLY}> ha scritto:`,
    'Inviato da iPhone',
  ],
};
const YAHOO: Record<Language, string> = {
  en: `    On Sunday, May 3, 2026 at 02:02:11 PM GMT+2, Atelier Nord <${REPLY}> wrote:`,
  de: `    Am Sonntag, 3. Mai 2026 um 14:02:11 MESZ hat Atelier Nord <${REPLY}> Folgendes geschrieben:`,
  fr: `    Le dimanche 3 mai 2026 à 14:02:11 UTC+2, Atelier Nord <${REPLY}> a écrit :`,
  es: `    El domingo, 3 de mayo de 2026, 14:02:11 CEST, Atelier Nord <${REPLY}> escribió:`,
  it: `    Il domenica 3 maggio 2026 alle ore 14:02:11 CEST, Atelier Nord <${REPLY}> ha scritto:`,
};
const THUNDERBIRD: Record<Language, string> = {
  en: 'On 03/05/2026 14:02, Atelier Nord wrote:',
  de: 'Am 03.05.26 um 14:02 schrieb Atelier Nord:',
  fr: 'Le 03/05/2026 à 14:02, Atelier Nord a écrit :',
  es: 'El 3/5/26 a las 14:02, Atelier Nord escribió:',
  it: 'Il 03/05/2026 14:02, Atelier Nord ha scritto:',
};
const PROTON: Record<Language, string> = {
  en: `On Sunday, May 3rd, 2026 at 2:02 PM, Atelier Nord <${REPLY}> wrote:`,
  de: `Atelier Nord <${REPLY}> schrieb am Sonntag, 3. Mai 2026 um 14:02:`,
  fr: `Le dimanche 3 mai 2026 à 14:02, Atelier Nord <${REPLY}> a écrit :`,
  es: `El domingo, 3 de mayo de 2026 a las 14:02, Atelier Nord <${REPLY}> escribió:`,
  it: `Il domenica 3 maggio 2026 alle 14:02, Atelier Nord <${REPLY}> ha scritto:`,
};
const HEADERS: Record<Language, [from: string, sent: string, to: string, subject: string]> = {
  en: ['From', 'Sent', 'To', 'Subject'],
  de: ['Von', 'Gesendet', 'An', 'Betreff'],
  fr: ['De', 'Envoyé', 'À', 'Objet'],
  es: ['De', 'Enviado', 'Para', 'Asunto'],
  it: ['Da', 'Inviato', 'A', 'Oggetto'],
};

function headers(language: Language, separator = ':'): string {
  const [from, sent, to, subject] = HEADERS[language];
  return [
    `${from}${separator} Atelier Nord <${REPLY}>`,
    `${sent}${separator} Sunday, May 3, 2026 2:02 PM`,
    `${to}${separator} Anna <anna@example.test>`,
    `${subject}${separator} A-2026-00042: New message`,
  ].join('\n');
}

/** The answer above the quoted mail, as most people write. */
function common(): CorpusMail[] {
  return LANGUAGES.flatMap((language) => {
    const own = OWN[language];
    const text = own.join('\n\n');
    const quote = ours(language);
    const [apple, device] = APPLE[language];
    const title = language === 'de' ? 'Ursprüngliche Nachricht' : 'Original Message';
    const wholes: Record<string, string> = {
      Gmail: `${text}\n\n${GMAIL[language]}\n\n${marked(wrapped(quote))}\n`,
      'Gmail, text directly above the attribution': `${text}\n${GMAIL[language]}\n\n${marked(wrapped(quote))}`,
      'Outlook, classic': `${text}\n\n${headers(language)}\n\n${quote}\n`,
      'Outlook, new': `${text}\n________________________________\n${headers(language)}\n\n${wrapped(quote)}`,
      'Outlook, bold headers': `${text}\n\n${headers(language).replace(/^[^:]+:/gm, '*$&*')}\n\n${quote}`,
      'Outlook, with rewritten links': `${text}\n\n${headers(language)}\n\n${quote.replace(LINK, `<https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(LINK)}&data=05%7C02>`)}`,
      'Outlook on a telephone': `${text}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n${'_'.repeat(32)}\n${headers(language)}\n\n${quote}`,
      'Apple Mail': `${text}\n\n${marked(`${apple}\n\n\uFEFF\n${quote}`)}`,
      iPhone: `${text}\n\n${device}\n\n${marked(`${apple}\n\n${quote}`)}`,
      Yahoo: `${text}\n\n${YAHOO[language]}  \n \n ${indented(quote)}\n`,
      Thunderbird: `${text}\n\n${THUNDERBIRD[language]}\n${marked(wrapped(quote))}`,
      Proton: `${text}\n\nSent with [Proton Mail](https://proton.me/mail/home) secure email.\n\n${PROTON[language]}\n\n${marked(quote)}\n`,
      'Proton, older': `${text}\n\n------- Original Message -------\n${PROTON[language]}\n\n\n${marked(quote)}`,
      'Samsung telephone': `${text}\n\n-------- ${title} --------\n${headers(language, ' :')}\n\n${quote}`,
      'web mailer without marks': `${text}\n\n${headers(language)}\n${quote}`,
      'the preview is quoted too': `${text}\n\n${GMAIL[language]}\n\n${marked(OURS[language === 'de' ? 'de' : 'en'])}`,
      'no attribution at all': `${text}\n\n${quote}`,
      'answer below the quote': `${THUNDERBIRD[language]}\n${marked(wrapped(quote))}\n\n${text}`,
      'answer below, not marked': `${headers(language)}\n\n${quote}\n\n${text}`,
    };
    return Object.entries(wholes).map(([name, whole]) => {
      return { name: `${name}, ${language}`, whole, own, context: 0 };
    });
  });
}

/** Answers between the lines of our mail: the lines above each answer may stay. */
function between(): CorpusMail[] {
  return LANGUAGES.flatMap((language) => {
    const german = language === 'de';
    const [first, second] = german
      ? ['Das hellere Blau', 'A3 quer']
      : ['The lighter blue', 'A3, landscape'];
    const [question, list, next] = german
      ? ['Welche Farbe bevorzugen Sie?', 'Grün', 'Und in welchem Format sollen wir drucken?']
      : ['Which colour do you prefer?', 'Green', 'And in which format should we print it?'];
    const quote = ours(language);
    const answered = (mark: (text: string) => string) =>
      quote
        .split(`${list}\n`)
        .map((part, index) => mark(index === 0 ? `${part}${list}` : part))
        .join(`\n\n${first}\n\n`)
        .replace(mark(next), `${mark(next)}\n\n${second}\n`);
    const plain = (text: string) => text;
    const own = [first, second];
    return [
      {
        name: 'Thunderbird, between the lines',
        whole: `${THUNDERBIRD[language]}\n${answered(marked)}`,
        own,
        context: 4,
      },
      {
        name: 'Outlook, below the headers, between the lines',
        whole: `${headers(language)}\n\n${answered(plain)}`,
        own,
        context: 4,
      },
      {
        name: 'Outlook, above and between the lines',
        whole: `See below.\n\n${headers(language)}\n\n${answered(plain)}`,
        own: ['See below.', ...own],
        context: 4,
      },
      {
        name: 'Apple Mail, typed inside the quote',
        whole: marked(
          `${APPLE[language][0]}\n\n${quote.replace(next, `${first}\n\n${next}\n${second}`)}`,
        ),
        own,
        context: 4,
      },
      {
        name: 'only the questions are quoted',
        whole: `${marked(question)}\n\n${first}\n\n${marked(next)}\n\n${second}`,
        own,
        context: 2,
      },
      {
        name: 'a last word below everything',
        whole: `Yes.\n\n${GMAIL[language]}\n\n${marked(quote)}\n\n👍`,
        own: ['Yes.', '👍'],
        context: 0,
      },
    ].map((mail) => ({ ...mail, name: `${mail.name}, ${language}` }));
  });
}

/** What looks like the work of a program and was written by the person. */
const LOOKALIKES: [name: string, whole: string][] = [
  [
    'a voucher',
    'Please print this:\n\nFrom: Anna\nTo: Ben\nDate: 3 May 2026\nSubject: Happy birthday\n\nA weekend by the sea.',
  ],
  [
    'a voucher in German',
    'Text für den Gutschein:\nVon: Oma\nAn: Emil\nDatum: 24.12.2026\n\nEin Tag im Zoo',
  ],
  [
    'a sentence about who wrote',
    'On Monday at 10:30 your colleague wrote to me:\n\nThe map is ready. I have not seen it.',
  ],
  [
    'a quotation with an attribution',
    'On 3 May 2026 at 10:30 Goethe wrote:\n> Who rides so late\n> through night and wind?\n\nPlease set it in italics.',
  ],
  ['a quotation at the end', 'The text for the poster:\n\n> Roses are red\n> Violets are blue'],
  ['two options', 'Option A: blue on white\n--\nOption B: white on blue'],
  ['two options, with the mark of signatures', 'Option A: blue\n-- \nOption B: white'],
  ['a parcel', 'The originals are on their way.\n\nSent with DHL, tracking number 00340434161094'],
  ['a parcel in German', 'Die Vorlagen:\nGesendet mit DHL, Sendungsnummer 00340434161094'],
  ['a place', 'The photos were Sent from my bike shop'],
  [
    'a forwarded mail',
    'What my boss says:\n\n---------- Forwarded message ---------\nFrom: Boss <boss@firm.test>\nDate: Sun, May 3, 2026 at 2:02 PM\nSubject: Map\nTo: Anna <anna@example.test>\n\nMake it bigger.\n> And greener?\nYes, and greener.',
  ],
  [
    'a forwarded mail of Outlook',
    'FYI\n\n________________________________\nVon: Chef <chef@firma.test>\nGesendet: Sonntag, 3. Mai 2026 14:02\nAn: Jörg <joerg@example.test>\nBetreff: Karte\n\nBitte größer, und bis Freitag.',
  ],
  [
    'a forwarded mail of Apple',
    'See below\n\nBegin forwarded message:\n\nFrom: Boss <boss@firm.test>\nSubject: Map\nDate: 3. May 2026 at 14:02:11 CEST\nTo: Anna <anna@example.test>\n\nMake it bigger.',
  ],
  [
    'an answer of somebody else below',
    'Our printer says:\n\nOn Sun, May 3, 2026 at 2:02 PM Print Shop <print@shop.test> wrote:\n\n> We need 3 mm bleed.\n> And PDF/X-4.',
  ],
  ['a rule and a list', 'Blue\n-----\nGreen\n_____\n1. yes\n3. no'],
  [
    'words of ours, repeated in the answer',
    'Which colour do you prefer?\nGreen.\nAnd in which format should we print it?\nA3.',
  ],
  ['our link, sent back', 'This link is broken:\nhttps://studio.example/orders/1'],
  ['single characters', '?\n\n5\n\n+1\n\n👍'],
  ['a postscript', 'Blue.\n\n-- \nAnna\n\nPS: and a frame, please'],
];

/** Each alone, and above, below and inside a quote of our mail. */
function lookalikes(): CorpusMail[] {
  const quote = ours('en');
  return LOOKALIKES.flatMap(([name, text]) => {
    const own = text.split('\n').filter((line) => line.trim() !== '' && !/^[-_\s]+$/.test(line));
    return [
      { name, whole: text, own, context: 0 },
      {
        name: `${name}, above a quote of Gmail`,
        whole: `${text}\n\n${GMAIL.en}\n\n${marked(quote)}`,
        own,
        context: 0,
      },
      {
        name: `${name}, above a quote of Outlook`,
        whole: `${text}\n\n${headers('en')}\n\n${quote}`,
        own,
        context: 0,
      },
      {
        name: `${name}, below a quote of Yahoo`,
        whole: `${YAHOO.en}\n\n${indented(quote)}\n\n${text}`,
        own,
        context: 0,
      },
    ];
  });
}

export const COMMON = common();
export const CORPUS: CorpusMail[] = [...COMMON, ...between(), ...lookalikes()];
