import type { Settings } from '#features/settings/contract.ts';
import type { Locale } from '#lib/locale.ts';
import type { PagePurpose } from '#features/pages/page-labels.ts';
import type { StartingText } from '#features/pages/starting-texts.ts';
import { retentionText } from './retention-text.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { TemplateTexts } from './template.ts';

const TEMPLATES: Record<Locale, TemplateTexts> = { en: ENGLISH, de: GERMAN };

type Fact = 'seller' | 'address' | 'email' | 'phone' | 'taxId' | 'registration';

/** What is missing in the settings is left as a mark. */
const MARKS: Record<Locale, Record<Fact, string>> = {
  en: {
    seller: '[… name of the business]',
    address: '[… address of the business]',
    email: '[… email address]',
    phone: '[… phone number]',
    taxId: '[… number, or delete this line]',
    registration: '[… register and number, or delete this line]',
  },
  de: {
    seller: '[… Name des Unternehmens]',
    address: '[… Anschrift des Unternehmens]',
    email: '[… E-Mail-Adresse]',
    phone: '[… Telefonnummer]',
    taxId: '[… Nummer, oder löschen Sie diese Zeile]',
    registration: '[… Register und Nummer, oder löschen Sie diese Zeile]',
  },
};

/** A template in a language with what the settings know about the seller. */
export function fillTemplate(
  purpose: PagePurpose,
  locale: Locale,
  settings: Settings,
): StartingText {
  const facts: Record<Fact, string> = {
    seller: settings.sellerName,
    address: settings.sellerAddress || settings.contactAddress,
    email: settings.contactEmail,
    phone: settings.contactPhone,
    taxId: settings.sellerTaxId,
    registration: settings.sellerRegistration,
  };
  const { title, body } = TEMPLATES[locale][purpose];
  const withPeriods = body.replace('{retention}', () => retentionText(locale, settings));
  const filled = withPeriods.replaceAll(/\{([a-zA-Z]+)\}/g, (_all, name: Fact) =>
    facts[name] === '' ? MARKS[locale][name] : asMarkdown(facts[name]),
  );
  return { title, body: filled };
}

/** One line, because it also stands inside of sentences and lists; signs of Markdown lose their meaning. */
function asMarkdown(text: string): string {
  return text
    .split(/\s*\n\s*/)
    .join(', ')
    .replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);
}
