/** The administrator's own links in the menus, after the pages of the shop. */
import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { isLinkAddress } from './link-address.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { line } from '#lib/text.ts';
import { MENU_LINKS, type MenuName } from './menus.ts';

const messageKey = messageKeysOf('api-settings');

/** A path of the shop or an encrypted address of the web. */
const isAllowed = (address: string) =>
  isLinkAddress(address) && (address.startsWith('/') || /^https:/i.test(address));

export const MenuLink = z.object({
  labels: z
    .partialRecord(z.enum(LOCALE_TAGS), line(40))
    .refine((labels) => Object.values(labels).some(Boolean), messageKey('linkLabelMissing')),
  address: line(300).refine(isAllowed, messageKey('linkAddressInvalid')),
});
export type MenuLink = z.infer<typeof MenuLink>;

export const menuLinks = (menu: MenuName) =>
  z.array(MenuLink).max(MENU_LINKS[menu], messageKey('tooManyLinks', { most: MENU_LINKS[menu] }));
