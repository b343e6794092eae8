import { z } from 'zod';
import { OpenedVersion } from '#lib/compare/change.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { TranslationStatus } from '#features/settings/shared/translation-contract.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { SLUG } from '#lib/slug.ts';
import { ListPosition } from '#lib/lists/list-query.ts';
import { line, lines } from '#lib/text.ts';
import { MAX_MENU_NAME, PAGE_PLACES, PAGE_PURPOSES } from '#features/pages/shared/pages.ts';

const messageKey = messageKeysOf('api-pages');

/** The address of a page, in every language. */
export const PageSlug = z.string().min(3).max(80).regex(SLUG);
export type PageSlug = z.infer<typeof PageSlug>;

export const Page = z.object({
  slug: PageSlug,
  title: z.string(),
  html: z.string(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  version: z.number().int(),
  /** Null for a text that was never edited. */
  updatedAt: z.iso.datetime().nullable(),
  /** The language of the text: the reader's, or the source language. */
  locale: LocaleTag,
  /** Every language in which it can be read. */
  locales: z.array(LocaleTag),
});
export type Page = z.infer<typeof Page>;

/** A page for its editor: its Markdown, and where visitors find it. */
export const EditablePage = Page.omit({ html: true, locales: true }).extend({
  body: z.string(),
  place: z.enum(PAGE_PLACES),
  /** What menus call it instead of its title. */
  menuName: z.string().nullable(),
  purpose: z.enum(PAGE_PURPOSES).nullable(),
  isPublished: z.boolean(),
  /** Of everything but the text. */
  detailsVersion: z.int(),
  /** The shop's other languages. */
  languages: z.array(TranslationStatus),
});
export type EditablePage = z.infer<typeof EditablePage>;

/** A page in the list of pages, without its text. */
export const AdminPage = EditablePage.pick({
  slug: true,
  title: true,
  locale: true,
  place: true,
  purpose: true,
  isPublished: true,
  updatedAt: true,
  languages: true,
}).extend({ id: z.uuid() });
export type AdminPage = z.infer<typeof AdminPage>;

export const AdminPagePage = z.object({ pages: z.array(AdminPage), ...ListPosition });
export type AdminPagePage = z.infer<typeof AdminPagePage>;

export const PageEdit = z.object({
  title: line(120, messageKey('titleMissing')),
  body: lines(100_000, messageKey('bodyMissing')),
  version: OpenedVersion,
});
export type PageEdit = z.infer<typeof PageEdit>;

const Address = z
  .string()
  .trim()
  .max(80, messageKey('slugInvalid'))
  .regex(SLUG, messageKey('slugInvalid'));

export const NewPage = z.object({
  /** Empty: the title of the template. */
  title: line(120),
  /** Empty: made from the title. */
  slug: z.union([z.literal(''), Address]),
  /** The text to begin with; null for an empty page. */
  template: z.enum(PAGE_PURPOSES).nullable().default(null),
});
export type NewPage = z.infer<typeof NewPage>;

/** Everything about a page but its text. */
export const PageDetails = z.object({
  slug: Address,
  place: z.enum(PAGE_PLACES),
  /** Empty: menus show the title. */
  menuName: line(MAX_MENU_NAME).nullable(),
  purpose: z.enum(PAGE_PURPOSES).nullable(),
  seoTitle: line(120).nullable(),
  seoDescription: line(300).nullable(),
  version: OpenedVersion,
});
export type PageDetails = z.infer<typeof PageDetails>;

/** The pages of one menu in the wanted order. */
export const PageOrder = z.object({ slugs: z.array(PageSlug).max(500) });

/** A page in a menu, in the reader's language if it is translated. */
export const MenuPage = z.object({
  slug: PageSlug,
  title: z.string(),
  /** What menus call it instead of its title, in the same language. */
  menuName: z.string().nullable(),
  locale: LocaleTag,
  place: z.enum(['header', 'footer']),
});
export type MenuPage = z.infer<typeof MenuPage>;

export const PageFailures = declareFailures('api-pages', {
  page_changed: 409,
  page_not_found: 404,
  page_slug_taken: 409,
  page_is_fixed: 409,
  page_has_marks: 409,
  too_many_pages: 409,
});
