import path from 'node:path';
import { createPaymentProviders } from '#integrations/payments/payment-providers.ts';
import { capturedMailer } from '#integrations/mail/captured.ts';
import { smtpMailer } from '#integrations/mail/smtp.ts';
import { diskStore } from '#integrations/storage/disk.ts';
import { s3Store } from '#integrations/storage/s3.ts';
import type { Ctx } from '#kit/ctx.ts';
import { captureMail } from '#features/notifications/capture-mail.ts';
import { installationId } from '#features/settings/installation-id.ts';
import type { Deps } from './deps.ts';
import type { ProgramOptions } from './program.ts';

/** The keys a payments sandbox minted for this start. */
export interface SandboxAccess {
  url: string;
  stripe: { secretKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string };
}

/** Connects the outside world as the configuration says: payments, mail, files. */
export async function connectIntegrations(
  ctx: Ctx,
  { config, sandbox }: ProgramOptions,
): Promise<Pick<Deps, 'files' | 'mailer' | 'payments'>> {
  const from = config.MAIL_FROM ?? `no-reply@${new URL(config.PUBLIC_URL).hostname}`;
  return {
    files: config.S3_BUCKET ? s3Store(config) : diskStore(path.resolve(config.DATA_DIR, 'files')),
    mailer: config.SMTP_URL
      ? smtpMailer({ url: config.SMTP_URL, from })
      : capturedMailer({ from, store: (mail) => captureMail(ctx, mail) }),
    payments: createPaymentProviders({
      mode: config.PAYMENTS_MODE,
      publicUrl: config.PUBLIC_URL,
      installationId: await installationId(ctx),
      ...keys(config, sandbox),
    }),
  };
}

function keys(config: ProgramOptions['config'], sandbox: SandboxAccess | undefined) {
  if (config.PAYMENTS_MODE === 'sandbox') {
    if (!sandbox) throw new Error('PAYMENTS_MODE is sandbox, but no sandbox was started');
    const { secretKey, webhookSecret } = sandbox.stripe;
    return {
      sandboxUrl: sandbox.url,
      stripe: { secretKey, webhookSecrets: [webhookSecret] },
      paypal: sandbox.paypal,
    };
  }
  const webhookSecrets = [config.STRIPE_WEBHOOK_SECRET, config.STRIPE_WEBHOOK_SECRET_PREVIOUS];
  return {
    ...(config.STRIPE_SECRET_KEY && {
      stripe: {
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecrets: webhookSecrets.filter((secret) => secret !== undefined),
      },
    }),
    ...(config.PAYPAL_CLIENT_ID && {
      paypal: {
        clientId: config.PAYPAL_CLIENT_ID,
        clientSecret: config.PAYPAL_CLIENT_SECRET ?? '',
        webhookId: config.PAYPAL_WEBHOOK_ID ?? '',
        ...(config.PAYPAL_MERCHANT_ID && { merchantId: config.PAYPAL_MERCHANT_ID }),
      },
    }),
  };
}
