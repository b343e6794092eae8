import { expect, test } from 'vitest';
import { ConfigError, readConfig, unknownVariables, type Installation } from './env.ts';

const faultsOf = (env: NodeJS.ProcessEnv, installation?: Installation): readonly string[] => {
  try {
    readConfig(env, installation);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('without variables it is a demo on the embedded database with the payments sandbox', () => {
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

test('a log level that does not exist is refused in one sentence', () => {
  const faults = faultsOf({ LOG_LEVEL: 'verbose' });
  expect(faults).toEqual([expect.stringMatching(/^LOG_LEVEL.*"debug".*"silent"/)]);
});

test('MAIL_FROM is one address, with or without a name', () => {
  for (const MAIL_FROM of ['hello@shop.example', 'Meier, Koch: Studio (Kiel) <hello@shop.example>'])
    expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  for (const MAIL_FROM of [
    'Studio',
    'Studio <hello>',
    'a@shop.example, b@shop.example',
    'A <a@shop.example>, B <b@shop.example>',
    'Team: a@shop.example, b@shop.example;',
  ])
    expect(faultsOf({ MAIL_FROM })).toEqual([
      expect.stringMatching(/^MAIL_FROM must be one address/),
    ]);
});

test('a token for the metrics that could be guessed is refused', () => {
  expect(faultsOf({ METRICS_TOKEN: 'short' })).toEqual([
    'METRICS_TOKEN must have at least 24 characters.',
  ]);
});

test('with DATABASE_URL there is no demo content unless requested', () => {
  const DATABASE_URL = 'postgres://shop@db.internal/shop';
  expect(readConfig({ DATABASE_URL }).DEMO).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).DEMO).toBe(true);
});

test('a pooler needs the address of the server behind it, and keeps no statements unless told so', () => {
  const DATABASE_URL = 'postgres://shop@db.internal/shop';
  const DATABASE_POOLER_URL = 'postgres://shop@pooler.internal:6432/shop';
  expect(faultsOf({ DATABASE_POOLER_URL })).toEqual([
    expect.stringContaining('DATABASE_POOLER_URL needs DATABASE_URL'),
  ]);
  const statements = (env: NodeJS.ProcessEnv) =>
    readConfig({ DATABASE_URL, ...env }).DATABASE_NAMED_STATEMENTS;
  expect(statements({})).toBe(true);
  expect(statements({ DATABASE_POOLER_URL })).toBe(false);
  expect(statements({ DATABASE_POOLER_URL, DATABASE_NAMED_STATEMENTS: 'on' })).toBe(true);
});

test('with payment keys there is no demo content unless requested', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'w' };
  expect(readConfig(keys)).toMatchObject({ PAYMENTS_MODE: 'test', DEMO: false });
  expect(readConfig({ ...keys, DEMO: '1' }).DEMO).toBe(true);
});

test('DEMO=0 in a checkout gives an empty shop with the sandbox, on this machine only', () => {
  expect(readConfig({ DEMO: '0' })).toMatchObject({ PAYMENTS_MODE: 'sandbox', DEMO: false });
  expect(faultsOf({ DEMO: '0', PUBLIC_URL: 'https://shop.example' })).toEqual([
    expect.stringContaining('it serves this machine only'),
  ]);
});

test('backups are encrypted with a key of age or a pass phrase, and go to a bucket unencrypted only if that is wanted', () => {
  const identity = `AGE-SECRET-KEY-1${'Q'.repeat(52)}8H00W3`;
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const BACKUP_PASSPHRASE = 'a river of tin and of copper';
  const bucket = {
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'a',
    BACKUP_S3_SECRET_ACCESS_KEY: 'b',
  };
  for (const BACKUP_KEY of [identity, recipient])
    expect(faultsOf({ ...bucket, BACKUP_KEY })).toEqual([]);
  expect(faultsOf({ ...bucket, BACKUP_PASSPHRASE })).toEqual([]);
  expect(faultsOf({ ...bucket, BACKUP_UNENCRYPTED: '1' })).toEqual([]);
  expect(faultsOf({ BACKUP_DIR: 'backups' })).toEqual([]);
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [bucket, 'BACKUP_UNENCRYPTED=1'],
    [{ BACKUP_KEY: recipient, BACKUP_PASSPHRASE }, 'choose one'],
    [{ BACKUP_PASSPHRASE: 'too short' }, 'at least 20 characters'],
    [{ BACKUP_KEY: recipient.replace('z7', '7z') }, 'must be a key of age'],
    [{ BACKUP_KEY: recipient.toUpperCase() }, 'must be a key of age'],
    [{ BACKUP_KEY: identity.toLowerCase() }, 'must be a key of age'],
    [{ BACKUP_KEY: 'x'.repeat(44) }, 'must be a key of age'],
  ];
  for (const [env, sentence] of wrong) {
    expect(faultsOf(env)).toEqual([expect.stringContaining(sentence)]);
  }
});

test('a collector for traces is an address, and a share is between none and all', () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toMatchObject({
    OTEL_LOGS_EXPORTER: 'otlp',
    OTEL_SERVICE_NAME: 'atelier',
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_LOGS_EXPORTER', 'console'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ] as const)
    expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
});

test('mail arrives only with an address and a way to get there', () => {
  const INBOUND_ADDRESS = 'Reply@Shop.example';
  const INBOUND_SECRET = 'a-secret-of-24-characters';
  const INBOUND_IMAP_URL = 'imaps://reply:secret@imap.shop.example/INBOX';
  expect(readConfig({ INBOUND_ADDRESS, INBOUND_SECRET })).toMatchObject({
    INBOUND_ADDRESS: 'reply@shop.example',
    INBOUND_BOUNCES: false,
  });
  expect(faultsOf({ INBOUND_ADDRESS, INBOUND_IMAP_URL })).toEqual([]);
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [{ INBOUND_ADDRESS }, 'no mail could arrive'],
    [{ INBOUND_SECRET }, 'INBOUND_SECRET has no effect without INBOUND_ADDRESS'],
    [{ INBOUND_BOUNCES: '1' }, 'INBOUND_BOUNCES has no effect'],
    [{ INBOUND_ADDRESS: 'reply', INBOUND_SECRET }, 'must be an e-mail address'],
    [{ INBOUND_ADDRESS: 'a+b@shop.example', INBOUND_SECRET }, 'no + before the @'],
    [{ INBOUND_ADDRESS: `${'a'.repeat(21)}@shop.example`, INBOUND_SECRET }, 'at most 20'],
    [{ INBOUND_ADDRESS, INBOUND_SECRET: 'short' }, 'at least 24'],
    [{ INBOUND_ADDRESS, INBOUND_IMAP_URL: 'imaps://imap.shop.example' }, 'user:password'],
    [{ INBOUND_ADDRESS, INBOUND_IMAP_URL: 'https://shop.example' }, 'imaps://'],
    [{ INBOUND_ADDRESS, INBOUND_SECRET, INBOUND_IMAP_DONE_FOLDER: 'Done' }, 'INBOUND_IMAP_URL'],
  ];
  for (const [env, sentence] of wrong) {
    expect(faultsOf(env)).toEqual([expect.stringContaining(sentence)]);
  }
});

test('a misspelled variable is reported, another program’s variable is not', () => {
  const env = { PUBLIC_ULR: 'x', TRUSTED_PROXY: '1', STRIPE_PUBLISHABLE_KEY: 'pk', PORT: '3000' };
  expect(unknownVariables(env)).toEqual([
    'PUBLIC_ULR is not a setting: did you mean PUBLIC_URL?',
    'TRUSTED_PROXY is not a setting: did you mean TRUSTED_PROXIES?',
    'STRIPE_PUBLISHABLE_KEY is not a setting and has no effect.',
  ]);
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'TERM',
    'LANG',
    'SHLVL',
    'PWD',
    'OLDPWD',
    'USER',
    'npm_config_cache',
    'NODE_OPTIONS',
    'NODE',
    'EDITOR',
    'LOGNAME',
    'XDG_DATA_DIRS',
    'SSH_TTY',
  ];
  expect(unknownVariables(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});

const packaged: Installation = { hasSandbox: false };

test('a packaged installation without keys cannot take payments yet', () => {
  const config = readConfig({ NODE_ENV: 'production' }, packaged);
  expect(config).toMatchObject({ PAYMENTS_MODE: 'live', DEMO: false });
});

test('a packaged installation has no sandbox, even if requested', () => {
  for (const env of [
    { PAYMENTS_MODE: 'sandbox' },
    { PAYMENTS_MODE: 'sandbox', NODE_ENV: 'production', DEMO: '1' },
    { DEMO: '1' },
  ] as const) {
    expect(faultsOf(env, packaged)).toEqual([
      expect.stringContaining('the payments sandbox is not part of this installation'),
    ]);
  }
});

test('every invalid variable is reported with one sentence', () => {
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
  ['the sandbox in several processes', { ROLE: 'worker' }, /ROLE is worker but PAYMENTS_MODE is/],
  [
    'a restricted live key in test mode',
    { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'w', PAYMENTS_MODE: 'test' },
    /live key/,
  ],
  [
    'keys of PayPal beside the sandbox, since they may be live ones',
    {
      PAYMENTS_MODE: 'sandbox',
      PAYPAL_CLIENT_ID: 'x',
      PAYPAL_CLIENT_SECRET: 'y',
      PAYPAL_WEBHOOK_ID: 'z',
    },
    /PAYPAL_CLIENT_ID is set but PAYMENTS_MODE is sandbox/,
  ],
  [
    'invented customers in a live shop',
    {
      PAYMENTS_MODE: 'live',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'w',
      DEMO: '1',
    },
    /invented/,
  ],
  ['test mode without keys', { PAYMENTS_MODE: 'test' }, /neither/],
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
