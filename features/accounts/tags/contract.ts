/** Words by which the team groups customers. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { line } from '#lib/text.ts';

/** All tags of the shop are loaded at once, as suggestions and as a filter. */
export const MAX_TAGS = 200;
export const MAX_TAGS_OF_PERSON = 20;
export const MAX_TAG_LENGTH = 40;

const messageKey = messageKeysOf('api-accounts');

export const TagFailures = declareFailures('api-accounts', {
  too_many_tags: 409,
  too_many_tags_of_person: 409,
});

export const CustomerTag = z.object({ id: z.uuid(), name: z.string() });
export type CustomerTag = z.infer<typeof CustomerTag>;

export const NewCustomerTag = z.object({
  /** In any case: `vip` adds an existing tag `VIP`. */
  name: line(MAX_TAG_LENGTH, messageKey('tagMissing')),
});
export type NewCustomerTag = z.infer<typeof NewCustomerTag>;
