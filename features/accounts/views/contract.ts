/** "View as this customer": somebody of the team sees the shop as a customer does, and can change nothing. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { lines } from '#lib/text.ts';
import { MAX_REASON_LENGTH } from '#features/accounts/shared/view-limits.ts';
import { User } from '#features/accounts/contract.ts';

const messageKey = messageKeysOf('api-accounts');

export const NewView = z.object({
  reason: lines(MAX_REASON_LENGTH, messageKey('viewReasonMissing')).meta({
    description: 'The customer can read it.',
  }),
});

/** The view in which the caller sees this account. */
export const CurrentView = z.object({
  id: z.uuid(),
  until: z.iso.datetime(),
  viewer: z.object({ id: z.uuid(), username: z.string() }),
});

/** The signed-in person, or the customer whose account is viewed. */
export const CurrentUser = User.extend({
  view: CurrentView.optional().meta({
    description: 'Only while somebody of the team views this account.',
  }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A view as the customer sees it, without the viewer's name. */
export const AccountView = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  /** When it ended, or ends at the latest. */
  endedAt: z.iso.datetime(),
  reason: z.string(),
});
export type AccountView = z.infer<typeof AccountView>;

/** A view as the team sees it. */
export const ViewOfCustomer = AccountView.extend({
  /** Null if the viewer's account is gone. */
  viewer: z.string().nullable(),
  isOpen: z.boolean(),
});
export type ViewOfCustomer = z.infer<typeof ViewOfCustomer>;

export const ViewFailures = declareFailures('api-accounts', {
  view_of_team: 409,
  view_of_suspended: 409,
});
