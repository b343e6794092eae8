import { OutageWatch } from '#features/health/outage-watch.ts';
import { watchMailer, watchPayments } from '#features/health/watch-services.ts';
import { createClamd } from '#integrations/antivirus/clamd.ts';
import { createIdentityProviders } from '#integrations/identity/openid.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '#integrations/payments/payment-providers.ts';
import { createCapturedMailer } from '#integrations/mail/captured.ts';
import type { MailboxReader } from '#integrations/mail/mailbox-reader.ts';
import { createSmtpMailer } from '#integrations/mail/smtp.ts';
import { createPasskeys } from '#integrations/passkeys/webauthn.ts';
import { closedVatRegistry } from '#integrations/vat/vat-registry.ts';
import { createVies } from '#integrations/vat/vies.ts';
import type { Ctx } from '#kit/ctx.ts';
import { mailboxConfig } from '#features/mailbox/mailbox-config.ts';
import { MaintenanceFailures } from '#features/settings/shared/maintenance-contract.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Config } from '#lib/config/env.ts';
import type { KeyRing } from '#lib/secret-box.ts';
import { tracedCalls } from '#lib/trace.ts';
import { identityConfig } from '#lib/config/identity-config.ts';
import { installationId } from '#features/settings/installation-id.ts';
import type { Deps } from './deps.ts';
import type { SandboxAccess } from '#server/startup/sandbox-access.ts';
import { backupNeeds } from './backup-needs.ts';
import { diskReader, healthNeeds, senderOf } from './health-needs.ts';
import { log } from './log.ts';
import type { MaintenanceState } from './maintenance-gate.ts';

/** Creates the configured integrations: payments, mail, files, the virus scanner. */
export async function connectIntegrations(
  ctx: Ctx,
  {
    config,
    databaseUrl,
    secretsKeys,
    sandbox,
    maintenance,
  }: {
    config: Config;
    databaseUrl: string;
    secretsKeys: KeyRing;
    sandbox?: SandboxAccess;
    maintenance: Pick<MaintenanceState, 'isCopy'>;
  },
): Promise<
  Pick<
    Deps,
    | 'files'
    | 'virusScanner'
    | 'backups'
    | 'health'
    | 'mailer'
    | 'mailbox'
    | 'mailboxReader'
    | 'payments'
    | 'disk'
    | 'passkeys'
    | 'identities'
    | 'vatRegistry'
  >
> {
  const watch = new OutageWatch({
    db: ctx.db,
    onError: (error) => log.warn({ err: error }, 'the state of a service could not be kept'),
  });
  const payments = watchPayments(
    await createPaymentProviders({
      mode: config.PAYMENTS_MODE,
      publicUrl: config.PUBLIC_URL,
      installationId: await installationId(ctx),
      ...keys(config, sandbox),
    }),
    watch,
    async () => {
      if (await maintenance.isCopy()) throw new ApiFailure(MaintenanceFailures.copy_closed);
    },
  );
  const mailer = config.SMTP_URL
    ? watchMailer(
        tracedCalls('smtp', createSmtpMailer({ url: config.SMTP_URL, from: senderOf(config) })),
        watch,
      )
    : createCapturedMailer();
  const backups = await backupNeeds(config, databaseUrl, secretsKeys);
  return {
    files: {
      ...tracedCalls('files', backups.files),
      isQuarantined: config.CLAMAV_URL !== undefined,
    },
    virusScanner: config.CLAMAV_URL
      ? tracedCalls(
          'clamav',
          createClamd({ url: config.CLAMAV_URL, maxBytes: config.CLAMAV_MAX_MB * 1_000_000 }),
        )
      : null,
    backups,
    health: healthNeeds(config, { backups, payments, mailer }),
    passkeys: createPasskeys({ publicUrl: config.PUBLIC_URL }),
    identities: {
      list: createIdentityProviders(identityConfig(config)).list.map((each) =>
        tracedCalls(each.id, each),
      ),
    },
    disk: diskReader(config),
    // A demo or a test shop asks nobody about invented numbers.
    vatRegistry:
      config.PAYMENTS_MODE === 'live' ? tracedCalls('vies', createVies()) : closedVatRegistry,
    mailer,
    mailbox: mailboxConfig(config),
    mailboxReader: await mailboxReader(config),
    payments,
  };
}

async function mailboxReader(config: Config): Promise<MailboxReader | null> {
  const { INBOUND_IMAP_URL: url, INBOUND_IMAP_DONE_FOLDER: doneFolder } = config;
  if (!url) return null;
  const { createImapReader } = await import('#integrations/mail/imap.ts');
  return tracedCalls('imap', createImapReader({ url, doneFolder }));
}

/** The providers of the configured keys, for one question; null in sandbox mode. */
export async function realProviders(config: Config): Promise<PaymentProviders | null> {
  const { PAYMENTS_MODE: mode, PUBLIC_URL: publicUrl } = config;
  if (mode === 'sandbox') return null;
  return createPaymentProviders({
    mode,
    publicUrl,
    installationId: 'command line',
    ...keys(config, undefined),
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
