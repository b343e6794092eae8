/**
 * The clock of a machine may be set, by hours or by a leap. What lasts is measured with `performance.now()`, which only goes forward, or
 * by the database's clock: a deadline of the wall clock could be reached an hour late.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The time of day is meant here, or another limit ends it too. */
const OF_THE_DAY: Record<string, string> = {
  'db/embedded/postmaster.ts': 'compares with the time of a file',
  'features/mailbox/poll-mailbox.ts':
    'the lease in the database ends it; the reader is given a moment',
  'integrations/mail/imap.ts': 'the moment that the job gave',
  'features/health/checks/check-database.ts': 'compares with the clock of the database',
  'features/payments/attempts/start-payment.ts':
    'the claim ends it; the simulation moves this clock',
  'features/templates/mail-previews.ts': 'shows a date',
  'integrations/identity/openid.ts': 'compares with the times in a token',
  'integrations/payments/paypal/paypal-connection.ts':
    'PayPal refuses a token that is too old, and it is renewed',
  'integrations/payments/paypal/paypal-provider.ts':
    'the number of tries ends it; the simulation moves this clock',
  'integrations/storage/disk.ts': 'compares with the time of a file',
  'integrations/storage/incoming-on-s3.ts': 'compares with the time of a file',
  'lib/trace.ts': 'tells when a statement ended',
  'server/health.ts': 'names a minute',
};

test('only where the time of day is meant is it asked for', () => {
  const files = globSync('{api,db,features,integrations,kit,lib,server}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*'],
  });
  const asking = files.filter((file) => /\bDate\.now\(\)/.test(readFileSync(file, 'utf8')));
  expect(asking.toSorted()).toEqual(Object.keys(OF_THE_DAY).toSorted());
});
