import { getSettings } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { toAmount } from '#lib/money/amount.ts';
import { ServiceTemplateKey, type ServiceTemplate } from './contract.ts';
import { examplePrice } from './example-price.ts';
import { SERVICE_TEMPLATES } from './service-templates.ts';
import { templateTexts } from './template-texts.ts';

/** Every template in the reader's language; administrators only. */
export async function listTemplates(ctx: Ctx): Promise<ServiceTemplate[]> {
  requirePermission(ctx, 'services.edit');
  const { currency } = await getSettings(ctx);
  return ServiceTemplateKey.options.map((key) => {
    const plan = SERVICE_TEMPLATES[key];
    const { title, summary, packages, addOns, questions } = templateTexts(plan, ctx.locale);
    return {
      key,
      title,
      summary,
      packages: plan.packages.map(({ euros, days }, index) => ({
        name: packages[index]?.name ?? '',
        price: toAmount(examplePrice(euros, currency), currency),
        deliveryDays: days,
      })),
      addOns: addOns.map(({ name }) => name),
      questionCount: questions.length,
    };
  });
}
