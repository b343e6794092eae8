/** The set-up guide: what a new shop still needs, read from its real state. */
import { z } from 'zod';
import { PageSlug } from '#features/pages/contract.ts';
import { WorkingTime } from '#features/settings/working-time/contract.ts';
import { Settings } from '#features/settings/contract.ts';

export const SetupStep = z.enum([
  'studio',
  'seller',
  'logo',
  'terms',
  'privacy',
  'imprint',
  'withdrawal',
  'service',
  'mail',
  'payments',
  'test_order',
]);
export type SetupStep = z.infer<typeof SetupStep>;

/** What the forms of the guide begin with: what is decided, and otherwise what follows from the browser and earlier answers. */
export const SetupValues = Settings.pick({
  shopName: true,
  tagline: true,
  contactEmail: true,
  contactPhone: true,
  timeZone: true,
  currency: true,
  sellerName: true,
  sellerAddress: true,
  sellerTaxId: true,
  sellerRegistration: true,
  sellerCountry: true,
  taxSystem: true,
  taxRateBasisPoints: true,
  taxMode: true,
}).extend({ shopName: z.string(), contactEmail: z.string(), workingTime: WorkingTime });
export type SetupValues = z.infer<typeof SetupValues>;

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
  legalPages: z.object({
    privacy: PageSlug.nullable(),
    imprint: PageSlug.nullable(),
    withdrawal: PageSlug.nullable(),
  }),
  /** Null once the steps that need them are done. */
  values: SetupValues.nullable(),
  /** An administrator has closed the guide. */
  isHidden: z.boolean(),
  paymentsMode: z.enum(['sandbox', 'test', 'live']),
  /** Emails are kept in the admin area, because no mail server is connected. */
  isCapturingMail: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;
