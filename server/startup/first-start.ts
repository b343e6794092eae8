import { randomBytes } from 'node:crypto';
import { AccountFailures } from '#features/accounts/contract.ts';
import { createFirstAdministrator } from '#features/accounts/create-first-administrator.ts';
import { wasDemoRemoved } from '#features/demo/queries.ts';
import { storeStartingTexts } from '#features/pages/store-starting-texts.ts';
import { storeFirstTerms } from '#features/pages/versions/save-terms.ts';
import { setFirstLocale } from '#features/settings/set-first-locale.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ConfigError, type Config } from '#lib/config/env.ts';
import { ApiFailure } from '#lib/api-failure.ts';

const WEAK_PASSWORD =
  'ADMIN_PASSWORD is one that attackers try first. Choose another, or leave it out: then one is generated and printed.';

const FILLING = 'Creating the demo content, which takes a few seconds …\n';

/**
 * Creates the administrator, the pages' starting texts and, if requested, the demo content, unless somebody has removed it. Later starts change nothing. Returns the lines
 * that explain how to sign in: the only time a generated password is shown.
 */
export async function seedFirstStart(
  ctx: Ctx,
  config: Config,
  files: FileStore,
): Promise<string[] | undefined> {
  const administrator = await createFirstAdministrator(ctx, {
    email: config.ADMIN_EMAIL,
    username: config.ADMIN_USERNAME,
    ...(config.ADMIN_PASSWORD && { password: config.ADMIN_PASSWORD }),
  }).catch((error: unknown) => {
    const isRefused =
      error instanceof ApiFailure && error.kind === AccountFailures.password_refused;
    throw isRefused ? new ConfigError([WEAK_PASSWORD]) : error;
  });
  if (administrator.created && config.SHOP_LOCALE) await setFirstLocale(ctx, config.SHOP_LOCALE);
  await storeStartingTexts(ctx);
  await storeFirstTerms(ctx);
  const customerPassword = config.DEMO_CUSTOMER_PASSWORD ?? randomBytes(9).toString('base64url');
  const locale = config.SHOP_LOCALE ?? ctx.locale;
  // Demo content needs no security events, and their lines would hide how to sign in.
  const quiet: Ctx = { ...ctx, locale, security: undefined };
  const onFill = () => process.stdout.write(FILLING);
  const isWanted = config.DEMO && !(await wasDemoRemoved(quiet));
  const demo = isWanted ? await seedDemo(quiet, { customerPassword, files, onFill }) : undefined;
  const lines: string[] = [];
  if (administrator.password) {
    lines.push(
      `Sign in as administrator: ${config.ADMIN_EMAIL} with the password ${administrator.password}`,
    );
  }
  if (demo?.customerEmail) {
    lines.push(`Sign in as customer: ${demo.customerEmail} with the password ${customerPassword}`);
  }
  return lines.length > 0 ? lines : undefined;
}
