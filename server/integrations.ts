import path from 'node:path';
import { createPaymentProviders } from '#integrations/payments/payment-providers.ts';
import { createCapturedMailer } from '#integrations/mail/captured.ts';
import { createImapReader } from '#integrations/mail/imap.ts';
import { createSmtpMailer } from '#integrations/mail/smtp.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { readDiskSpace } from '#integrations/storage/disk-space.ts';
import { createS3Store } from '#integrations/storage/s3.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { mailboxConfig } from '#features/mailbox/mailbox-config.ts';
import type { Config } from '#lib/env.ts';
import { installationId } from '#features/settings/installation-id.ts';
import type { Deps } from './deps.ts';
import type { SandboxAccess } from './sandbox-access.ts';

/** Creates the configured integrations: payments, mail, files. */
export async function connectIntegrations(
  ctx: Ctx,
  { config, sandbox }: { config: Config; sandbox?: SandboxAccess },
): Promise<Pick<Deps, 'files' | 'mailer' | 'mailbox' | 'mailboxReader' | 'payments' | 'disk'>> {
  const from = config.MAIL_FROM ?? `no-reply@${new URL(config.PUBLIC_URL).hostname}`;
  return {
    files: fileStore(config),
    disk: diskReader(config),
    mailer: config.SMTP_URL
      ? createSmtpMailer({ url: config.SMTP_URL, from })
      : createCapturedMailer(),
    mailbox: mailboxConfig(config),
    mailboxReader: config.INBOUND_IMAP_URL
      ? createImapReader({
          url: config.INBOUND_IMAP_URL,
          doneFolder: config.INBOUND_IMAP_DONE_FOLDER,
        })
      : null,
    payments: createPaymentProviders({
      mode: config.PAYMENTS_MODE,
      publicUrl: config.PUBLIC_URL,
      installationId: await installationId(ctx),
      ...keys(config, sandbox),
    }),
  };
}

/** With database and files on other machines, this disk is not used. */
function diskReader({ DATABASE_URL, S3_BUCKET, DATA_DIR }: Config): Deps['disk'] {
  if (DATABASE_URL && S3_BUCKET) return async () => null;
  return () => readDiskSpace(path.resolve(DATA_DIR));
}

function fileStore(config: Config): FileStore {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  if (!bucket) return createDiskStore(path.resolve(config.DATA_DIR, 'files'));
  return createS3Store({
    bucket,
    region,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    ...(endpoint && { endpoint }),
  });
}

function keys(config: Config, sandbox: SandboxAccess | undefined) {
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
