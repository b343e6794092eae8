/** The set-up guide: what a new shop still needs, read from its real state. */
import { z } from 'zod';

export const SetupStep = z.enum([
  'studio',
  'logo',
  'money',
  'seller',
  'terms',
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
  /** An administrator has closed the guide. */
  isHidden: z.boolean(),
  paymentsMode: z.enum(['sandbox', 'test', 'live']),
  /** Emails are kept in the admin area, because no mail server is connected. */
  isCapturingMail: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;
