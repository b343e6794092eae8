import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PagePurpose } from '#features/pages/shared/pages.ts';
import { selectLegalPages, selectWrittenTerms } from '#features/pages/queries.ts';
import { offersWithdrawal } from '#features/settings/consumer-law.ts';
import { getSettings, listChosenSettings } from '#features/settings/queries.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { TEAM_ROLES } from '#lib/roles.ts';
import type { Setup, SetupStep } from './contract.ts';
import { suggestValues } from './suggest-values.ts';

export interface SetupNeeds {
  payments: Pick<PaymentProviders, 'mode' | 'ids'>;
  isCapturingMail: boolean;
}

/** A step is done as soon as one of the newest rows shows it, so a large shop is not searched. */
const NEWEST = 20;

/** How far the shop is set up; administrators only. Every step is read from what the shop holds, never from a tick. */
export async function getSetup(ctx: Ctx, needs: SetupNeeds): Promise<Setup> {
  const { userId } = requirePermission(ctx, 'settings.change');
  const { payments, isCapturingMail } = needs;
  const [settings, chosen, shop] = await Promise.all([
    getSettings(ctx),
    listChosenSettings(ctx),
    readShop(ctx, { userId, countsCaptured: payments.mode === 'sandbox' && isCapturingMail }),
  ]);
  const legalPage = (purpose: PagePurpose) =>
    shop.legalPages.find((page) => page.purpose === purpose);
  const isDone: Record<SetupStep, boolean> = {
    studio:
      settings.contactEmail !== '' &&
      ['shopName', 'timeZone', 'workingTime'].every((key) => chosen.has(key)),
    seller:
      chosen.has('currency') &&
      [settings.sellerName, settings.sellerAddress, settings.sellerCountry].every(Boolean),
    logo: settings.logoFileId !== null || settings.isWordmarkKept,
    terms: shop.terms !== null,
    privacy: legalPage('privacy')?.is_published ?? false,
    imprint: legalPage('imprint')?.is_published ?? settings.isImprintNotNeeded,
    withdrawal: legalPage('withdrawal')?.is_published ?? false,
    service: shop.publishedService !== null,
    mail: shop.sentMail !== null,
    payments: payments.ids.length > 0,
    test_order: shop.testOrder !== null,
  };
  const isNeeded: Partial<Record<SetupStep, boolean>> = {
    withdrawal: offersWithdrawal(settings),
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
      withdrawal: legalPage('withdrawal')?.slug ?? null,
    },
    values: isDone.studio && isDone.seller ? null : suggestValues(settings, chosen, shop.person),
    isHidden: settings.isSetupGuideHidden,
    paymentsMode: payments.mode,
    isCapturingMail,
  };
}

/** In one statement, because every page of the administrators asks. `countsCaptured`: a mail that is kept here proves that mail works. */
async function readShop(
  { db }: Ctx,
  { userId, countsCaptured }: { userId: string; countsCaptured: boolean },
) {
  const person = db
    .selectFrom('users')
    .select(['email', 'time_zone as timeZone'])
    .where('id', '=', userId);
  const published = db
    .selectFrom('services')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const mails = db
    .selectFrom('mails')
    .select(['state', 'is_captured'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST);
  const sent = db
    .selectFrom(mails.as('newest'))
    .select('state')
    // Captured mails prove nothing, except with the sandbox, where nothing leaves this machine: one that is written is there to be read.
    .$if(!countsCaptured, (mail) =>
      mail.where('state', '=', 'sent').where('is_captured', '=', false),
    );
  // A paid order of the team: that of a stranger shows nobody here what customers see.
  const paid = db
    .selectFrom('users')
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select('orders.id')
    .where(
      'users.role',
      'in',
      TEAM_ROLES.map((role) => sql.lit(role)),
    )
    .where('payment_attempts.status', '=', sql.lit('succeeded'));
  // Each is one row or none: for `exists` the planner would forget their order and limit, and walk through everything.
  return db
    .selectNoFrom([
      published.as('publishedService'),
      sent.limit(1).as('sentMail'),
      paid.limit(1).as('testOrder'),
      selectWrittenTerms(db).as('terms'),
      jsonArrayFrom(selectLegalPages(db)).as('legalPages'),
      jsonObjectFrom(person).$notNull().as('person'),
    ])
    .executeTakeFirstOrThrow();
}
