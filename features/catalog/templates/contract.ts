/** Ready-made services to begin with. */
import { z } from 'zod';
import { Amount } from '#lib/money/amount.ts';

export const ServiceTemplateKey = z.enum([
  'logo',
  'website',
  'consulting',
  'retainer',
  'translation',
]);
export type ServiceTemplateKey = z.infer<typeof ServiceTemplateKey>;

/** What a template contains, in the reader's language and with prices in the shop's currency. */
export const ServiceTemplate = z.object({
  key: ServiceTemplateKey,
  title: z.string(),
  summary: z.string(),
  packages: z.array(z.object({ name: z.string(), price: Amount, deliveryDays: z.int() })),
  addOns: z.array(z.string()),
  questionCount: z.int(),
});
export type ServiceTemplate = z.infer<typeof ServiceTemplate>;

export const ServiceFromTemplate = z.object({
  template: ServiceTemplateKey,
  /** Without it, the service gets the template's own category, which is created if the shop has none of that name. */
  categoryId: z.uuid().optional(),
});
export type ServiceFromTemplate = z.infer<typeof ServiceFromTemplate>;
