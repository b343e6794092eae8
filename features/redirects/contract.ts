import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { isLocale } from '#lib/locale.ts';
import { addressOf } from '#features/redirects/shared/read-address.ts';
import { Cursor } from '#lib/lists/list-query.ts';

const messageKey = messageKeysOf('api-redirects');

export const RedirectFailures = declareFailures('api-redirects', { redirect_not_found: 404 });

/** A path of this shop as people type it, without the language; a pasted `Ü` is encoded, a last slash dropped. */
const Address = z
  .string()
  .trim()
  .max(400)
  .transform((text, context) => {
    const address = addressOf(text);
    if (!address) context.addIssue({ code: 'custom', message: messageKey('addressInvalid') });
    else if (isLocale(address.split('/')[1] ?? ''))
      context.addIssue({ code: 'custom', message: messageKey('addressHasLanguage') });
    else if (address.length <= 400) return address;
    else context.addIssue({ code: 'custom', message: messageKey('addressInvalid') });
    return z.NEVER;
  });

export const NewRedirect = z.object({
  path: Address.refine((path) => !/[?#]/.test(path), messageKey('pathHasQuery')).meta({
    type: 'string',
  }),
  /** Null: what was here is gone. */
  target: Address.nullable().meta({ type: ['string', 'null'] }),
});
export type NewRedirect = z.infer<typeof NewRedirect>;

/** Where an old address leads. */
export const Redirect = z.object({
  id: z.uuid(),
  path: z.string(),
  /** Null: what was here is gone, and visitors are told so. */
  target: z.string().nullable(),
  /** Whether an administrator set it; the others follow from changed addresses and deleted things. */
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Redirect = z.infer<typeof Redirect>;

export const RedirectFilter = z.object({
  q: z.string().trim().max(100).default(''),
  cursor: Cursor,
});
export type RedirectFilter = z.infer<typeof RedirectFilter>;

export const RedirectPage = z.object({
  redirects: z.array(Redirect),
  nextCursor: z.string().nullable(),
});
export type RedirectPage = z.infer<typeof RedirectPage>;

export const RedirectQuery = z.object({ path: z.string().max(2000) });

/** What a visitor of an old address is told. */
export const RedirectTarget = z.object({ target: z.string().nullable() });
export type RedirectTarget = z.infer<typeof RedirectTarget>;
