/** The set-up guide: what a new shop still needs, read from its real state. */
import { z } from 'zod';
import { PageSlug } from '#features/pages/contract.ts';

export const SetupStep = z.enum([
  'studio',
  'logo',
  'money',
  'seller',
  'terms',
  'privacy',
  'imprint',
  'service',
  'mail',
  'payments',
  'test_order',
]);
export type SetupStep = z.infer<typeof SetupStep>;

export const Setup = z.object({
  steps: z.array(
    z.object({
      step: SetupStep,
      /** Not needed: it does not apply to this installation. */
      state: z.enum(['open', 'done', 'not_needed']),
    }),
  ),
  isComplete: z.boolean(),
  /** The pages that the law asks for, also while visitors do not see them. */
  legalPages: z.object({ privacy: PageSlug.nullable(), imprint: PageSlug.nullable() }),
  /** An administrator has closed the guide. */
  isHidden: z.boolean(),
  paymentsMode: z.enum(['sandbox', 'test', 'live']),
  /** Emails are kept in the admin area, because no mail server is connected. */
  isCapturingMail: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;
