import type { Db } from '#db/client.ts';
import { createDemoContent } from '#db/seed/demo-content.ts';
import { LiveHub } from '#features/live/live-hub.ts';
import { createPaymentProviders } from '#integrations/payments/payment-providers.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { readConfig } from '#lib/env.ts';
import type { Deps } from '#server/deps.ts';
import { ShopLocales } from '#server/shop-locales.ts';
import { recordingQueue } from './queue.ts';

/** What the API needs to read a database, with no file store, mail server or payment provider behind it. */
export function offlineDeps(db: Db): Deps {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  return {
    config,
    db,
    queue: recordingQueue(),
    locales: new ShopLocales(db),
    live: new LiveHub(),
    disk: async () => null,
    demo: createDemoContent(createDiskStore('/nonexistent')),
    files: createDiskStore('/nonexistent'),
    mailer: { send: async () => {} },
    mailbox: null,
    mailboxReader: null,
    payments: createPaymentProviders({
      mode: 'sandbox',
      publicUrl: config.PUBLIC_URL,
      installationId: crypto.randomUUID(),
      sandboxUrl: 'http://127.0.0.1:9',
      stripe: { secretKey: 'sk_test_plan', webhookSecrets: ['whsec_plan'] },
    }),
  } as Deps;
}
