import type { Db } from '#db/client.ts';
import { createDemoContent } from '#demo/demo-content.ts';
import { LiveHub } from '#features/live/live-hub.ts';
import { createPaymentProviders } from '#integrations/payments/payment-providers.ts';
import { createPasskeys } from '#integrations/passkeys/webauthn.ts';
import { closedVatRegistry } from '#integrations/vat/vat-registry.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { readConfig } from '#lib/config/env.ts';
import type { Deps } from '#server/deps.ts';
import { ShopLocales } from '#server/shop-locales.ts';
import { recordingQueue } from './queue.ts';
import { testSecrets } from './secrets.ts';

/** A shop without a place for backups. */
export const noBackups: Deps['backups'] = {
  databaseUrl: 'postgres://127.0.0.1:9/none',
  files: createDiskStore('/nonexistent'),
  place: null,
  retention: { daily: 7, weekly: 4, monthly: 12 },
  secretsKeys: null,
  scratchDir: '/nonexistent/backup-test',
  roomOn: async () => Infinity,
  program: '0.0.0',
};

/** Checks that find nobody: no provider, no mail server, no disk. */
export function offlineHealth(
  config: Deps['config'],
  databaseUrl = noBackups.databaseUrl,
): Deps['health'] {
  return {
    config,
    unknownVariables: [],
    sender: 'no-reply@shop.example',
    // Below what is no folder, nobody can write, not even root.
    backups: { ...noBackups, databaseUrl, files: createDiskStore('/dev/null/none') },
    disk: async () => null,
    payments: null,
    mailer: { send: async () => {} },
  };
}

/** What the API needs to read a database, with no file store, mail server or payment provider behind it. */
export async function offlineDeps(db: Db): Promise<Deps> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  return {
    config,
    db,
    queue: recordingQueue(),
    locales: new ShopLocales(db),
    live: new LiveHub(),
    secrets: testSecrets,
    passkeys: createPasskeys({ publicUrl: config.PUBLIC_URL }),
    identities: { list: [] },
    visits: { note: () => {} },
    disk: async () => null,
    backups: noBackups,
    health: offlineHealth(config),
    demo: createDemoContent(createDiskStore('/nonexistent')),
    files: createDiskStore('/nonexistent'),
    mailer: { send: async () => {} },
    mailbox: null,
    mailboxReader: null,
    vatRegistry: closedVatRegistry,
    virusScanner: null,
    payments: await createPaymentProviders({
      mode: 'sandbox',
      publicUrl: config.PUBLIC_URL,
      installationId: crypto.randomUUID(),
      sandboxUrl: 'http://127.0.0.1:9',
      stripe: { secretKey: 'sk_test_plan', webhookSecrets: ['whsec_plan'] },
    }),
  } as Deps;
}
