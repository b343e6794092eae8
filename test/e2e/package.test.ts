/** The result of `npm run package`, run by a shop owner: its contents, how it starts, and what it refuses with one sentence. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import pg from 'pg';
import { createDb, type Db } from '#db/client.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#db/embedded/start.ts';
import { migrate } from '#db/migrate.ts';
import { packageInto } from '#scripts/package.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildUser } from '#test/factories/user.ts';
import { newClusterPlace, newDataFolder } from '#test/harness/cluster-place.ts';
import { LIMIT_MS } from './limit.ts';
import { openShop, refuseShop } from './shop-process.ts';

const work = newDataFolder('atelier-package');
const shop = path.join(work, 'shop');
const project = path.resolve('.');
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  await packageInto(shop);
  linkProductionPackages();
  postgres = await startEmbeddedPostgres({ dataDir: newClusterPlace() });
  await migrate(postgres.url); // the template of every database here
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(postgres?.dataDir ?? work, { recursive: true, force: true });
  rmSync(work, { recursive: true, force: true });
});

/** Installs the packages of the package's own lock file, like `npm ci` but without a download. */
function linkProductionPackages(): void {
  const { packages } = readJson<{ packages: Record<string, unknown> }>('package-lock.json');
  for (const place of Object.keys(packages)) {
    const isTop = place.lastIndexOf('node_modules/') === 0;
    if (!isTop || !existsSync(place)) continue;
    mkdirSync(path.dirname(path.join(shop, place)), { recursive: true });
    symlinkSync(path.resolve(place), path.join(shop, place));
  }
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(shop, name), 'utf8')) as Content;
}

/** All files except installed packages. */
function filesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** A new migrated database. */
async function newDatabase(name: string, fill?: (db: Db) => Promise<unknown>): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf('template1') });
  await client.connect();
  await client.query(`create database ${name} template postgres`);
  await client.end();
  const url = urlOf(name);
  if (fill) {
    const { db, close } = createDb(url, { applicationName: 'test' });
    await fill(db);
    await close();
  }
  return url;
}

function urlOf(database: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${database}`;
  return url.href;
}

let folders = 0;
const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: path.join(work, `data-${(folders += 1)}`),
});
const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' });
const paypal = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
};

test('the package contains the shop, without the sandbox, tests or tools', () => {
  const files = filesOf(shop);
  const places = new Set(files.map((file) => file.split(path.sep)[0]));
  expect([...places].toSorted()).toEqual([
    '.npmrc',
    'CHANGELOG.md',
    'README.md',
    'atelier',
    'build',
    'db',
    'deploy',
    'features',
    'lib',
    'messages',
    'package-lock.json',
    'package.json',
    'sbom.cdx.json',
    'server',
  ]);
  expect(files.filter((file) => /\.test\.|sandbox\/|\.map$/.test(file))).toEqual([]);
  for (const file of files) {
    const text = readFileSync(path.join(shop, file), 'latin1');
    expect(text.includes('PAYMENTS_SANDBOX_9f3c'), file).toBe(false);
    expect(/https?:\/\/127\.0\.0\.1/.test(text), file).toBe(false);
  }
  // What runs in child processes runs from source, together with its imports.
  expect(files).toContain(path.join('lib', 'child-entry.ts'));
  const features = files.filter((file) => file.startsWith('features'));
  expect(features).toContain(path.join('features', 'invoices', 'invoice-pdf.child.ts'));
  expect(features).toContain(path.join('features', 'invoices', 'pdf-document.ts'));
  expect(features.filter((file) => /(http|worker|queries)\.ts$/.test(file))).toEqual([]);
  const manifest = readJson<Record<string, unknown>>('package.json');
  expect(Object.keys(manifest['scripts'] as object)).toEqual(['start']);
  expect(manifest['devDependencies']).toBeUndefined();
  const lock = readFileSync(path.join(shop, 'package-lock.json'), 'utf8');
  expect(lock).not.toMatch(/"dev": true|"devDependencies"|node_modules\/vite"/);
});

test('the list of components names what is installed or built in, and nothing for development', () => {
  const sbom = readJson<{
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; hashes?: unknown[] }[];
  }>('sbom.cdx.json');
  expect([sbom.bomFormat, sbom.metadata.component.name]).toEqual(['CycloneDX', 'atelier']);
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');
  // Two versions of a package may be installed.
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  const needed = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  expect(needed.filter((each) => !listed.has(each))).toEqual([]);
  expect(sbom.components.filter(({ name }) => name === 'vitest')).toEqual([]);
  // Icons are in the build.
  expect(sbom.components.some(({ name }) => name === 'lucide-react')).toBe(true);
  expect(dependencies).not.toHaveProperty('lucide-react');
});

test('no character beyond ASCII doubles what Node keeps of a file of the build', () => {
  const folder = path.join(shop, 'build', 'server');
  const files = filesOf(folder).filter((file) => file.endsWith('.js'));
  expect(files).toContain('index.js');
  expect(
    files.filter((file) => /[^\0-\x7f]/.test(readFileSync(path.join(folder, file), 'utf8'))),
  ).toEqual([]);
});

test('only files that no shop loads need packages that it does not install', () => {
  const needing = filesOf(path.join(shop, 'build', 'server')).filter((file) => {
    const text = readFileSync(path.join(shop, 'build', 'server', file), 'utf8');
    const packages = [
      ...text.matchAll(/(?:^import[^;"]*|\bimport\()"(?!node:)((?:@[\w-]+\/)?\w[\w.-]*)/gm),
    ];
    return packages.some(([, name = '']) => !existsSync(path.join(shop, 'node_modules', name)));
  });
  const chunks = needing.map((file) => path.basename(file).replace(/-.{8}\.js$/, ''));
  expect(chunks.toSorted()).toEqual(['ask-passkey', 'send-file', 'visual-editor']);
});

test('modules for child processes load with all their imports', () => {
  const modules = filesOf(shop).filter((file) => file.endsWith('.child.ts'));
  expect(modules.length).toBeGreaterThan(2);
  const program = [
    ...modules.map((file) => `await import('./${file}');`),
    "const { importMessages } = await import('#messages/import-messages.ts');",
    "await importMessages('de', 'invoice');",
  ].join('\n');
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: shop,
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

test('packing again replaces the program and keeps the data of the shop', async () => {
  const again = path.join(work, 'again');
  await packageInto(again);
  mkdirSync(path.join(again, 'data'));
  writeFileSync(path.join(again, 'data', 'orders'), 'dear');
  writeFileSync(path.join(again, 'server', 'of-last-year.ts'), '');
  await packageInto(again);
  expect(readFileSync(path.join(again, 'data', 'orders'), 'utf8')).toBe('dear');
  expect(existsSync(path.join(again, 'server', 'of-last-year.ts'))).toBe(false);
});

test('a folder that is not an earlier package is left unchanged', async () => {
  const other = path.join(work, 'other');
  mkdirSync(path.join(other, 'server'), { recursive: true });
  writeFileSync(path.join(other, 'server', 'start.ts'), 'mine');
  await expect(packageInto(other)).rejects.toThrow(/something else/);
  const manifest = { ...readJson<object>('package.json'), packaged: undefined };
  writeFileSync(path.join(other, 'package.json'), JSON.stringify(manifest));
  await expect(packageInto(other)).rejects.toThrow(/something else/);
  expect(filesOf(other)).toHaveLength(2);
});

test('without keys it starts with its own database as a shop without payments, and stops on request', async () => {
  const open = await openShop({ folder: shop, env: production() });
  const home = await fetch(open.url);
  expect(home.status).toBe(200);
  expect(await (await fetch(`${open.url}/api/services`)).json()).toMatchObject({
    data: { services: [] },
  });
  const { code, output } = await open.stop();
  expect(code).toBe(0);
  expect(output).toContain('Nobody can pay yet: set STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID');
  expect(output).not.toContain('socket:');
});

test('in a container it asks for its address, with the code in its log, and then opens there', async () => {
  const DATABASE_URL = await newDatabase('of_a_container');
  const env = { ...production(), DATABASE_URL, HOST: '0.0.0.0' };
  const open = await openShop({ folder: shop, env });
  expect((await fetch(`${open.url}/login`)).status).toBe(503);
  const [, code = ''] = /enter this code: (\S+)/.exec(open.output()) ?? [];
  const body = new URLSearchParams({ code, address: open.url });
  const answer = await fetch(open.url, { method: 'POST', body });
  expect(await answer.text()).toContain(`url=${open.url}`);
  await vi.waitFor(
    async () => expect((await fetch(`${open.url}/login`)).status).toBe(200),
    LIMIT_MS,
  );
  expect((await open.stop()).output).toContain(`Atelier is open at ${open.url}`);

  const again = await openShop({ folder: shop, env });
  expect((await fetch(`${again.url}/login`)).status).toBe(200);
  expect((await again.stop()).output).toContain(`Atelier is open at ${open.url}`);
});

test('a worker answers health, ready and metrics, and has no pages', async () => {
  const DATABASE_URL = await newDatabase('of_a_worker');
  const open = await openShop({
    folder: shop,
    env: { ...production(), DATABASE_URL, ROLE: 'worker' },
  });
  expect((await fetch(`${open.url}/api/health`)).status).toBe(200);
  const metrics = await (await fetch(`${open.url}/metrics`)).text();
  expect(metrics).toMatch(/^atelier_build_info\{version="[\d.]+",role="worker"\} 1$/m);
  expect(metrics).toMatch(/^atelier_database_up 1$/m);
  expect((await fetch(open.url)).status).toBe(404);
  expect((await open.stop()).code).toBe(0);
});

test.for([
  ['live', 'sk_live_1', 'api-m.paypal.com'],
  ['test', 'sk_test_1', 'api-m.sandbox.paypal.com'],
] as const)(
  'in %s mode it opens, and contacts only the vendors',
  async ([mode, key, paypalHost]) => {
    const DATABASE_URL = await newDatabase(`vendors_${mode}`);
    const env = { ...production(), DATABASE_URL, PAYMENTS_MODE: mode, ...stripe(key), ...paypal };
    const open = await openShop({ folder: shop, env });
    expect((await fetch(open.url)).status).toBe(200);
    const { code, output } = await open.stop();
    expect(code).toBe(0);
    const wanted = [...output.matchAll(/^socket: (.*)$/gm)].map(([, host]) => host);
    expect([...new Set(wanted)].toSorted()).toEqual([paypalHost, 'api.stripe.com'].toSorted());
  },
);

test.for<[name: string, env: Record<string, string>, words: RegExp]>([
  ['the sandbox', { PAYMENTS_MODE: 'sandbox' }, /sandbox is not part of this installation/],
  [
    'the sandbox for a demo',
    { PAYMENTS_MODE: 'sandbox', DEMO: '1' },
    /sandbox is not part of this installation/,
  ],
  ['a demo', { DEMO: '1' }, /sandbox is not part of this installation/],
  ['a live key that was not meant', stripe('sk_live_1'), /is a live key but PAYMENTS_MODE is test/],
  [
    'a restricted live key in test mode',
    { PAYMENTS_MODE: 'test', ...stripe('rk_live_1') },
    /is a live key but PAYMENTS_MODE is test/,
  ],
  [
    'a test key in live mode',
    { PAYMENTS_MODE: 'live', ...stripe('sk_test_1') },
    /is a test key but PAYMENTS_MODE is live/,
  ],
  ['live mode without keys', { PAYMENTS_MODE: 'live' }, /neither STRIPE_SECRET_KEY nor/],
])('a package refuses %s', async ([, env, words]) => {
  await expectRefusal(shop, { ...production(), ...env }, words);
});

test.for<[name: string, env: Record<string, string>, words: RegExp]>([
  [
    'the sandbox in production',
    { NODE_ENV: 'production', PAYMENTS_MODE: 'sandbox', DATABASE_URL: 'postgres://a/b' },
    /PAYMENTS_MODE=sandbox moves no money: in production set test or live, or DEMO=1/,
  ],
  [
    'a live key beside the sandbox',
    { PAYMENTS_MODE: 'sandbox', ...stripe('sk_live_1') },
    /is a live key but PAYMENTS_MODE is sandbox/,
  ],
  [
    'PayPal’s keys beside the sandbox',
    { PAYMENTS_MODE: 'sandbox', ...paypal },
    /PAYPAL_CLIENT_ID is set but PAYMENTS_MODE is sandbox/,
  ],
])('the project refuses %s', async ([, env, words]) => {
  await expectRefusal(project, { ...production(), ...env }, words);
});

test('a sandbox that is not on this machine is refused', async () => {
  const folder = path.join(work, 'strange-sandbox');
  cpSync(shop, folder, { recursive: true, verbatimSymlinks: true });
  mkdirSync(path.join(folder, 'sandbox'));
  const access = {
    type: 'ready',
    url: 'http://10.0.0.1:4010',
    dashboardUrl: 'http://10.0.0.1:4010/',
    stripe: { secretKey: 'sk_test_sandbox_1', webhookSecret: 'whsec_1' },
    paypal: { clientId: 'c', clientSecret: 's', webhookId: 'w', merchantId: 'm' },
  };
  writeFileSync(
    path.join(folder, 'sandbox', 'main.ts'),
    `process.send(${JSON.stringify(access)}); process.on('disconnect', () => process.exit());`,
  );
  const DATABASE_URL = await newDatabase('strange_sandbox');
  const env = { ...production(), DATABASE_URL, PAYMENTS_MODE: 'sandbox', DEMO: '1' };
  await expectRefusal(folder, env, /The sandbox must be on this machine/);
});

test('the sandbox does not start on real payments', async () => {
  const DATABASE_URL = await newDatabase('real_payments', (db) =>
    buildPayment(db, { is_livemode: true }),
  );
  const env = { ...production(), NODE_ENV: 'development', DATABASE_URL, PAYMENTS_MODE: 'sandbox' };
  await expectRefusal(project, env, /PAYMENTS_MODE is sandbox, but this database holds real pay/);
});

test('a demo does not open the database of a shop, nor a live shop that of a demo', async () => {
  const ofShop = await newDatabase('of_shop', (db) => buildUser(db));
  const demo = { ...production(), DATABASE_URL: ofShop, PAYMENTS_MODE: 'sandbox', DEMO: '1' };
  await expectRefusal(project, demo, /DEMO is on, but this database belongs to a shop/);
  const ofDemo = await newDatabase('of_demo', (db) => buildUser(db, { is_demo: true }));
  const live = { ...production(), DATABASE_URL: ofDemo, PAYMENTS_MODE: 'live' };
  await expectRefusal(
    shop,
    { ...live, ...stripe('sk_live_1') },
    /this database was made as a demo/,
  );
});

/** Fails with one sentence and an exit code that a service manager understands; sends no request. */
async function expectRefusal(folder: string, env: Record<string, string>, words: RegExp) {
  const { code, output } = await refuseShop({ folder, env });
  expect(output).toMatch(words);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}
