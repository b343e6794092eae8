import type { Settings } from '#features/settings/contract.ts';
import type { Locale } from '#lib/locale.ts';
import type { PagePurpose } from '#features/pages/shared/pages.ts';
import type { StartingText } from '#features/pages/starting-texts.ts';
import { retentionText } from './retention-text.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { TemplateTexts } from './template.ts';

const TEMPLATES: Record<Locale, TemplateTexts> = { en: ENGLISH, de: GERMAN };

type Fact =
  | 'seller'
  | 'address'
  | 'email'
  | 'phone'
  | 'vatNumber'
  | 'registration'
  | 'representative'
  | 'responsible';

/** What is missing in the settings is left as a mark. */
const MARKS: Record<Locale, Record<Fact, string>> = {
  en: {
    seller: '[… name of the business]',
    address: '[… address of the business]',
    email: '[… email address]',
    phone: '[… phone number]',
    vatNumber: '[… VAT number]',
    registration: '[… register and number]',
    representative: '[… name of the person who represents the business]',
    responsible: '[… name and address of the person responsible for the content]',
  },
  de: {
    seller: '[… Name des Unternehmens]',
    address: '[… Anschrift des Unternehmens]',
    email: '[… E-Mail-Adresse]',
    phone: '[… Telefonnummer]',
    vatNumber: '[… USt-IdNr.]',
    registration: '[… Register und Nummer]',
    representative: '[… Name der vertretungsberechtigten Person]',
    responsible: '[… Name und Anschrift der für den Inhalt verantwortlichen Person]',
  },
};

/** A template in a language with what the settings know about the seller. */
export function fillTemplate(
  purpose: PagePurpose,
  locale: Locale,
  settings: Settings,
): StartingText {
  const { sellerName: seller, sellerTaxId, sellerRegistration: registration } = settings;
  const address = settings.sellerAddress || settings.contactAddress;
  const facts: Record<Fact, string> = {
    seller,
    address,
    email: settings.contactEmail,
    phone: settings.contactPhone,
    vatNumber: /^[A-Z]{2}/i.test(sellerTaxId) ? sellerTaxId : '',
    registration,
    representative: '',
    // A company names a person; who sells under their own name is that person.
    responsible: registration || !seller || !address ? '' : `${seller}\n${address}`,
  };
  const isCompany = registration !== '';
  const isLeftOut = (fact: string) =>
    fact === 'representative' ? !isCompany : OPTIONAL.test(fact) && facts[fact as Fact] === '';
  const { title, body } = TEMPLATES[locale][purpose];
  const filled = body
    .replace('{retention}', () => retentionText(locale, settings))
    .replaceAll(/^[^\n{]*: \{(\w+)\}\n\n?/gm, (line, fact: string) => (isLeftOut(fact) ? '' : line))
    .replaceAll(/^## [^\n]*\n\n(?=## )/gm, '')
    .replaceAll(/\{(\w+)\}/g, (_all, name: Fact) =>
      facts[name] === '' ? MARKS[locale][name] : asMarkdown(facts[name]),
    );
  return { title, body: filled };
}

/** What not every business has: without it its line is left out. */
const OPTIONAL = /^(?:phone|vatNumber|registration)$/;

/** One line, because it also stands inside of sentences and lists; signs of Markdown lose their meaning. */
function asMarkdown(text: string): string {
  return text
    .split(/\s*\n\s*/)
    .join(', ')
    .replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);
}
