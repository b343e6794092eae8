import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './env.ts';

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('with nothing set it is a demo on the embedded database with the payments sandbox', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_URL: 'http://localhost:3000',
    PAYMENTS_MODE: 'sandbox',
    DEMO: true,
    ROLE: 'all',
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }).PORT).toBe(3000);
});

test('a database of one’s own brings no demo content unless asked for', () => {
  const DATABASE_URL = 'postgres://shop@db.internal/shop';
  expect(readConfig({ DATABASE_URL }).DEMO).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).DEMO).toBe(true);
});

test('every wrong variable is named, one sentence each', () => {
  const faults = faultsOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x/y', ROLE: 'boss' });
  expect(faults).toHaveLength(3);
  expect(faults.join('\n')).toMatch(/PORT[^]*DATABASE_URL[^]*ROLE/);
});

test.each([
  [
    'a live key outside live mode',
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'w' },
    /live key/,
  ],
  [
    'a test key in live mode',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'w', PAYMENTS_MODE: 'live' },
    /test key/,
  ],
  [
    'the sandbox in production',
    { PAYMENTS_MODE: 'sandbox', NODE_ENV: 'production', DATABASE_URL: 'postgres://a/b' },
    /moves no money/,
  ],
  ['live mode without keys', { PAYMENTS_MODE: 'live' }, /neither/],
  [
    'Stripe without its webhook secret',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    /STRIPE_WEBHOOK_SECRET/,
  ],
  ['PayPal without its secret', { PAYPAL_CLIENT_ID: 'x' }, /PAYPAL_CLIENT_SECRET/],
  ['a public address without encryption', { PUBLIC_URL: 'http://shop.example' }, /https/],
  ['S3 without keys', { S3_BUCKET: 'files' }, /S3_ACCESS_KEY_ID/],
])('refuses %s and says why', (_case, env, words) => {
  const faults = faultsOf(env);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(words);
});
