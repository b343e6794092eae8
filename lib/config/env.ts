/** The configuration from environment variables: read once at startup; each invalid variable is reported with one sentence. */
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { isAgeKey } from './age-key.ts';
import { identityFaults } from './identity-config.ts';
import { inboundFaults } from './inbound-faults.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { machineMemory } from './machine-memory.ts';
import { mailSender } from './mail-sender.ts';
import { onceVariables, withoutOnceNames } from './once-variables.ts';

const text = z.string().trim().min(1);
const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value));
const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
});

const key = z
  .string()
  .refine(
    (value) => Buffer.from(value, 'base64').length === 32,
    'must be 32 random bytes in base64 (`openssl rand -base64 32`)',
  );
/** Of age: a secret key, or the recipient that belongs to it. */
const ageKey = text.refine(
  isAgeKey,
  'must be a key of age, AGE-SECRET-KEY-1… or age1… (`./atelier backup new-key` makes one)',
);
const count = z.coerce.number('must be a number').int('must be a whole number').min(0).max(1000);

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** In bytes. Each connection is a process of the database, which comes to 10 to 30 MB (`npm run test:long -- small-machine`). */
const LITTLE_MEMORY = 1_000_000_000;

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  PORT: port.default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: url.optional(),
  API_BASE_URL: url.optional(),
  TRUSTED_PROXIES: z.coerce
    .number('must be how many proxies stand in front')
    .int()
    .min(0)
    .max(5)
    .default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a header')
    .transform((value) => value.toLowerCase())
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  /** Only for `atelier move-database`. */
  NEW_DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(6, 'must be at least 6')
    .max(100, 'must be at most 100')
    .default(machineMemory() < LITTLE_MEMORY ? 8 : 16),
  DATABASE_POOLER_URL: databaseUrl.optional(),
  DATABASE_NAMED_STATEMENTS: flag.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.test'),
  ADMIN_USERNAME: text.default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  PAYMENTS_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  SANDBOX_PORT: port.default(0),
  SANDBOX_CONTROL_TOKEN: text.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: text.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_MERCHANT_ID: text.optional(),
  SECRETS_KEY: key.optional(),
  SECRETS_KEY_PREVIOUS: key.optional(),
  OIDC_GOOGLE_CLIENT_ID: text.optional(),
  OIDC_GOOGLE_CLIENT_SECRET: text.optional(),
  OIDC_APPLE_CLIENT_ID: text.optional(),
  OIDC_APPLE_TEAM_ID: text.optional(),
  OIDC_APPLE_KEY_ID: text.optional(),
  OIDC_APPLE_PRIVATE_KEY: text.optional(),
  OIDC_MICROSOFT_CLIENT_ID: text.optional(),
  OIDC_MICROSOFT_CLIENT_SECRET: text.optional(),
  OIDC_MICROSOFT_TENANT: text.default('common'),
  OIDC_GITHUB_CLIENT_ID: text.optional(),
  OIDC_GITHUB_CLIENT_SECRET: text.optional(),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.default('OpenID'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: mailSender.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i,
      'must be what stands after s= in the DKIM-Signature of a mail',
    )
    .optional(),
  INBOUND_ADDRESS: z
    .email('must be an e-mail address')
    .transform((value) => value.toLowerCase())
    .optional(),
  INBOUND_SECRET: z.string().min(24, 'must have at least 24 characters').optional(),
  INBOUND_IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'must be an imap:// or imaps:// address' })
    .optional(),
  INBOUND_IMAP_DONE_FOLDER: text.optional(),
  INBOUND_AUTH_SERVER: text.transform((value) => value.toLowerCase()).optional(),
  INBOUND_BOUNCES: flag.default(false),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CLAMAV_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/:\s]+(:\d+)?|unix:\/\S+)$/,
      'must be tcp://host:port or unix:/path/of/the/socket',
    )
    .optional(),
  CLAMAV_MAX_MB: z.coerce.number('must be a number').int().min(1).max(4000).default(100),
  BACKUP_DIR: text.optional(),
  BACKUP_S3_BUCKET: text.optional(),
  BACKUP_S3_ENDPOINT: url.optional(),
  BACKUP_S3_REGION: text.default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_KEY: ageKey.optional(),
  BACKUP_PASSPHRASE: text
    .min(20, 'must have at least 20 characters, such as five or six words that nobody can guess')
    .optional(),
  BACKUP_UNENCRYPTED: flag.default(false),
  BACKUP_KEEP_DAYS: count.default(7),
  BACKUP_KEEP_WEEKS: count.default(4),
  BACKUP_KEEP_MONTHS: count.default(12),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Used at the first start only; later it is a setting. */
  SHOP_LOCALE: z.enum(LOCALE_TAGS, `must be one of ${LOCALE_TAGS.join(', ')}`).optional(),
  DEMO: flag.optional(),
  DEMO_CUSTOMER_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp'),
  OTEL_SERVICE_NAME: text.default('atelier'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(1),
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
  ...onceVariables,
});

type Settings = Omit<z.infer<typeof Variables>, keyof typeof onceVariables>;

export type PaymentsMode = 'sandbox' | 'test' | 'live';

/** The product's configuration, with every default filled in. */
export interface Config extends Omit<
  Settings,
  'PUBLIC_URL' | 'PAYMENTS_MODE' | 'DEMO' | 'DATABASE_NAMED_STATEMENTS'
> {
  PUBLIC_URL: string;
  DATABASE_NAMED_STATEMENTS: boolean;
  PAYMENTS_MODE: PaymentsMode;
  DEMO: boolean;
}

/** Invalid variables, one sentence each; the program prints them and exits. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** The parts of this installation that do not depend on settings. */
export interface Installation {
  /** Whether the payments sandbox is installed; a packaged installation does not have it. */
  hasSandbox: boolean;
}

/** Reads the environment. Throws a `ConfigError` that names every fault at once. */
export function readConfig(
  env: NodeJS.ProcessEnv,
  { hasSandbox }: Installation = { hasSandbox: true },
): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Variables.safeParse(variables);
  if (!read.success) {
    throw new ConfigError(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    );
  }
  const { settings: vars, faults: onceFaults } = withoutOnceNames(read.data);
  const mode = vars.PAYMENTS_MODE ?? usualMode(vars, hasSandbox);
  const config: Config = {
    ...vars,
    PUBLIC_URL: vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`,
    PAYMENTS_MODE: mode,
    // Not every pooler can keep them.
    DATABASE_NAMED_STATEMENTS: vars.DATABASE_NAMED_STATEMENTS ?? !vars.DATABASE_POOLER_URL,
    // A configured database or key means a real shop, not a demo.
    DEMO: vars.DEMO ?? (mode === 'sandbox' && hasSandbox && vars.DATABASE_URL === undefined),
  };
  const faults = [
    ...onceFaults,
    ...modeFaults(config, hasSandbox),
    ...(vars.PAYMENTS_MODE === undefined ? [] : missingKeys(config)),
    ...combinationFaults(config),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Without keys a checkout of the project runs with the sandbox; a packaged installation cannot take payments yet. */
function usualMode(vars: Settings, hasSandbox: boolean): PaymentsMode {
  if (vars.STRIPE_SECRET_KEY || vars.PAYPAL_CLIENT_ID) return 'test';
  return hasSandbox || vars.DEMO ? 'sandbox' : 'live';
}

/** Combinations that would treat test money as real money, or spend real money in a test. */
function modeFaults(config: Config, hasSandbox: boolean): string[] {
  const faults: string[] = [];
  const { PAYMENTS_MODE: mode, STRIPE_SECRET_KEY: stripeKey = '' } = config;
  const isLiveKey = /^(sk|rk)_live_/.test(stripeKey);
  const isTestKey = /^(sk|rk)_test_/.test(stripeKey);
  if (isLiveKey && mode !== 'live') {
    faults.push(
      `STRIPE_SECRET_KEY is a live key but PAYMENTS_MODE is ${mode}: set PAYMENTS_MODE=live or use a test key.`,
    );
  }
  if (isTestKey && mode === 'live') {
    faults.push('STRIPE_SECRET_KEY is a test key but PAYMENTS_MODE is live: use the live key.');
  }
  if (mode === 'sandbox' && config.PAYPAL_CLIENT_ID) {
    faults.push(
      'PAYPAL_CLIENT_ID is set but PAYMENTS_MODE is sandbox: PayPal’s live keys look like its test keys, so unset it or set PAYMENTS_MODE to test or live.',
    );
  }
  if (mode === 'sandbox' && !hasSandbox) {
    faults.push(
      'PAYMENTS_MODE is sandbox, but the payments sandbox is not part of this installation: set PAYMENTS_MODE to test or live and give it keys, and leave DEMO off.',
    );
  } else if (mode === 'sandbox' && !config.DEMO) {
    if (config.NODE_ENV === 'production') {
      faults.push(
        'PAYMENTS_MODE=sandbox moves no money: in production set test or live, or DEMO=1 for a public demo.',
      );
    } else if (!isLoopback(new URL(config.PUBLIC_URL))) {
      faults.push(
        'PAYMENTS_MODE=sandbox moves no money, so it serves this machine only: for a public address set test or live, or DEMO=1 for a public demo.',
      );
    }
  }
  if (mode === 'sandbox' && config.ROLE !== 'all') {
    faults.push(
      `ROLE is ${config.ROLE} but PAYMENTS_MODE is sandbox: every process would start a sandbox of its own, so set ROLE=all, or PAYMENTS_MODE to test or live.`,
    );
  }
  if (mode === 'live' && config.DEMO) {
    faults.push(
      'DEMO is on but PAYMENTS_MODE is live: its customers, orders and reviews are invented, so set DEMO=0.',
    );
  }
  return faults;
}

/** A configured mode needs the keys of a provider. */
function missingKeys({ PAYMENTS_MODE: mode, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID }: Config) {
  if (mode === 'sandbox' || STRIPE_SECRET_KEY || PAYPAL_CLIENT_ID) return [];
  return [`PAYMENTS_MODE is ${mode} but neither STRIPE_SECRET_KEY nor PAYPAL_CLIENT_ID is set.`];
}

/** Settings that are valid alone but conflict. */
function combinationFaults(config: Config): string[] {
  const faults: string[] = [];
  const { PAYMENTS_MODE: mode, STRIPE_SECRET_KEY: stripeKey } = config;
  if (stripeKey && mode !== 'sandbox' && !config.STRIPE_WEBHOOK_SECRET) {
    faults.push(
      'STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: webhooks could not be verified.',
    );
  }
  if (config.PAYPAL_CLIENT_ID && !(config.PAYPAL_CLIENT_SECRET && config.PAYPAL_WEBHOOK_ID)) {
    faults.push('PAYPAL_CLIENT_ID needs PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID beside it.');
  }
  if (config.S3_BUCKET && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY)) {
    faults.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  }
  if (config.DATABASE_POOLER_URL && !config.DATABASE_URL) {
    faults.push(
      'DATABASE_POOLER_URL needs DATABASE_URL beside it, the address of the server behind the pooler.',
    );
  }
  if (config.SECRETS_KEY_PREVIOUS && !config.SECRETS_KEY) {
    faults.push('SECRETS_KEY_PREVIOUS needs SECRETS_KEY beside it.');
  }
  faults.push(...backupFaults(config), ...inboundFaults(config), ...identityFaults(config));
  const publicUrl = new URL(config.PUBLIC_URL);
  if (publicUrl.protocol === 'http:' && !isLoopback(publicUrl)) {
    faults.push(
      'PUBLIC_URL must be https: browsers keep the sign-in cookie only on https or localhost.',
    );
  }
  return faults;
}

function backupFaults(config: Config): string[] {
  const { BACKUP_DIR, BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: endpoint } = config;
  const faults: string[] = [];
  if (BACKUP_DIR && bucket) {
    faults.push('BACKUP_DIR and BACKUP_S3_BUCKET are both set: choose one place for the backups.');
  }
  if (bucket && !(config.BACKUP_S3_ACCESS_KEY_ID && config.BACKUP_S3_SECRET_ACCESS_KEY)) {
    faults.push(
      'BACKUP_S3_BUCKET needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY beside it.',
    );
  }
  if (config.BACKUP_KEY && config.BACKUP_PASSPHRASE) {
    faults.push('BACKUP_KEY and BACKUP_PASSPHRASE are both set: choose one.');
  }
  if (bucket && !config.BACKUP_KEY && !config.BACKUP_PASSPHRASE && !config.BACKUP_UNENCRYPTED) {
    faults.push(
      'BACKUP_S3_BUCKET needs BACKUP_KEY or BACKUP_PASSPHRASE, so that only you can read the backups. If others may, set BACKUP_UNENCRYPTED=1.',
    );
  }
  if (bucket && bucket === config.S3_BUCKET && endpoint === config.S3_ENDPOINT) {
    faults.push('BACKUP_S3_BUCKET is the bucket of the uploads: backups need one of their own.');
  }
  return faults;
}

const NAMES = Object.keys(Variables.shape);
const PREFIXES = [
  'ADMIN_',
  'BACKUP_',
  'DEMO_',
  'INBOUND_',
  'OIDC_',
  'PAYPAL_',
  'S3_',
  'SANDBOX_',
  'STRIPE_',
];

/**
 * One sentence for each variable that looks like a misspelled setting: close to the name of a setting, or with a prefix that only our
 * settings have. A warning, not a fault, because the environment also contains variables of other programs.
 */
export function unknownVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => !NAMES.includes(name))
    .flatMap((name) => {
      const nearest = closest(name, NAMES);
      if (distance(name, nearest) <= allowedTypos(name))
        return `${name} is not a setting: did you mean ${nearest}?`;
      const hasOurPrefix = PREFIXES.some((prefix) => name.startsWith(prefix));
      return hasOurPrefix ? `${name} is not a setting and has no effect.` : [];
    });
}

/** Short names are too similar to others; a swap of two letters counts as two edits. */
function allowedTypos({ length }: { length: number }): number {
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}
