import type { PagePurpose } from '#features/pages/page-labels.ts';
import { listLegalPages, listPageAddresses } from '#features/pages/queries.ts';
import { getSettings, listDecidedSettings } from '#features/settings/queries.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Setup, SetupStep } from './contract.ts';

export interface SetupNeeds {
  payments: Pick<PaymentProviders, 'mode' | 'ids'>;
  isCapturingMail: boolean;
}

/** A step is done as soon as one of the newest rows shows it, so a large shop is not searched. */
const NEWEST = 20;

/** How far the shop is set up; administrators only. Every step is read from what the shop holds, never from a tick. */
export async function getSetup(ctx: Ctx, needs: SetupNeeds): Promise<Setup> {
  requirePermission(ctx, 'settings.change');
  const { payments, isCapturingMail } = needs;
  const [settings, decided, pages, legal, hasService, hasMail, hasOrder] = await Promise.all([
    getSettings(ctx),
    listDecidedSettings(ctx),
    listPageAddresses(ctx),
    listLegalPages(ctx),
    hasPublishedService(ctx),
    hasSentMail(ctx, payments.mode === 'sandbox'),
    hasTestPayment(ctx),
  ]);
  const legalPage = (purpose: PagePurpose) => legal.find((page) => page.purpose === purpose);
  const isDone: Record<SetupStep, boolean> = {
    studio: decided.has('shopName'),
    logo: settings.logoFileId !== null || settings.isWordmarkKept,
    money: decided.has('currency'),
    seller: settings.sellerName !== '' && settings.sellerAddress !== '',
    terms: pages.some(({ slug }) => slug === 'terms-of-service'),
    privacy: legalPage('privacy')?.is_published ?? false,
    imprint: legalPage('imprint')?.is_published ?? settings.isImprintNotNeeded,
    service: hasService,
    mail: hasMail,
    payments: payments.ids.length > 0,
    test_order: hasOrder,
  };
  const isNeeded: Partial<Record<SetupStep, boolean>> = {
    payments: payments.mode !== 'sandbox',
    test_order: payments.mode !== 'live',
  };
  const steps = (Object.keys(isDone) as SetupStep[]).map((step) => {
    if (isNeeded[step] === false) return { step, state: 'not_needed' as const };
    return { step, state: isDone[step] ? ('done' as const) : ('open' as const) };
  });
  return {
    steps,
    isComplete: steps.every(({ state }) => state !== 'open'),
    legalPages: {
      privacy: legalPage('privacy')?.slug ?? null,
      imprint: legalPage('imprint')?.slug ?? null,
    },
    isHidden: settings.isSetupGuideHidden,
    paymentsMode: payments.mode,
    isCapturingMail,
  };
}

async function hasPublishedService(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('services')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Captured mails prove nothing, except with the sandbox, where nothing leaves this machine. */
async function hasSentMail(ctx: Ctx, countsCaptured: boolean): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('mails')
    .select(['state', 'is_captured'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.some((mail) => mail.state === 'sent' && (countsCaptured || !mail.is_captured));
}

async function hasTestPayment(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('payment_attempts')
    .select('status')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.some(({ status }) => status === 'succeeded');
}
