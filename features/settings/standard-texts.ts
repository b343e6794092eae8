import { messagesOf } from '#messages/messages-of.ts';
import type { Locale } from '#lib/locale.ts';
import type { Settings } from './contract.ts';
import type { StandardTexts } from '#features/settings/shared/text-contract.ts';
import { PAGE_TEXT_KEYS, type PageTextKey } from '#features/settings/shared/page-texts.ts';

/** What the pages say where an administrator has written nothing, in each language of the shop. */
export function standardTexts({ shopName, locales }: Settings): StandardTexts {
  const texts = locales.map((locale) => [locale, textsIn(locale, shopName)] as const);
  const of = (key: PageTextKey) =>
    Object.fromEntries(texts.map(([locale, all]) => [locale, all[key]]));
  return Object.fromEntries(PAGE_TEXT_KEYS.map((key) => [key, of(key)])) as StandardTexts;
}

function textsIn(locale: Locale, shop: string): Record<PageTextKey, string> {
  const services = messagesOf(locale, 'services');
  const blog = messagesOf(locale, 'blog');
  const contact = messagesOf(locale, 'contact');
  return {
    servicesTitle: services.services,
    servicesLead: services.servicesLead,
    servicesEmpty: services.noneOffered,
    servicesEmptyText: services.noneOfferedText,
    blogTitle: blog.title,
    blogLead: blog.lead,
    blogEmpty: blog.nonePublished,
    contactTitle: contact.title,
    contactLead: contact.lead({ shop }),
    contactBelow: '',
  };
}
