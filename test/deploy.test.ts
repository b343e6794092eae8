/** What operators copy from `deploy/`: read by the programs that it is for, where they are installed, and checked against the shop's settings. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { unknownVariables } from '#lib/config/env.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'atelier-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLACES = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
const find = (program: string) =>
  PLACES.map((place) => path.join(place, program)).find((file) => existsSync(file));

function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const unit = readFileSync('deploy/systemd/atelier.service', 'utf8');
const systemd = find('systemd-analyze');

test.skipIf(!systemd)('systemd reads the unit, and finds little that it leaves exposed', () => {
  const file = path.join(folder, 'atelier.service');
  // It looks for the program and the account.
  const program = /^ExecStart=(\S+)/m.exec(unit)?.[1] ?? '';
  writeFileSync(
    file,
    unit.replace(program, process.execPath).replaceAll(/=(atelier)$/gm, '=daemon'),
  );
  expect(run(systemd as string, 'verify', '--man=no', file).output).not.toMatch(/atelier\.service/);
  const security = ['security', '--offline=true', '--no-pager', '--threshold=20', file];
  const { status, output } = run(systemd as string, ...security);
  expect(status, output).toBe(0);
});

test('a stop has more time than the shop takes', () => {
  const stopMs = Number(
    /STOP_MS = ([\d_]+)/.exec(readFileSync('server/start.ts', 'utf8'))?.[1]?.replaceAll('_', ''),
  );
  expect(stopMs).toBeGreaterThan(10_000);
  const seconds = (text: string, name: RegExp) => Number(name.exec(text)?.[1]);
  expect(seconds(unit, /^TimeoutStopSec=(\d+)$/m) * 1000).toBeGreaterThan(stopMs);
  expect(seconds(composeText, /stop_grace_period: (\d+)s/) * 1000).toBeGreaterThan(stopMs);
});

const nginx = find('nginx');

test.skipIf(!nginx)('nginx reads its configuration', () => {
  const [certificate, key] = [path.join(folder, 'shop.pem'), path.join(folder, 'shop.key')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = readFileSync('deploy/proxy/nginx.conf', 'utf8')
    .replace(/\/\S+fullchain\.pem/, certificate)
    .replace(/\/\S+privkey\.pem/, key);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`,
  );
  const { status, output } = run(nginx as string, '-t', '-p', folder, '-c', file);
  expect(status, output).toBe(0);
});

const caddy = find('caddy');

test.skipIf(!caddy)('Caddy reads its configuration', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/proxy/Caddyfile'];
  const { status, stdout, stderr } = spawnSync(caddy as string, args, {
    encoding: 'utf8',
    env: { ...process.env, DOMAIN: 'shop.example', HOME: folder },
  });
  expect(status, stdout + stderr).toBe(0);
});

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  environment: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  volumes: string[];
  networks: string[];
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<'shop' | 'database' | 'caddy', Service>;
  volumes: Record<string, null>;
  networks: Record<string, { internal?: boolean } | null>;
}

const composeText = readFileSync('deploy/compose.yaml', 'utf8');
const { services, volumes, networks } = parse(composeText, { merge: true }) as Compose;
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8').replaceAll(/\\\n\s*/g, '');

test('one line starts the shop, PostgreSQL and Caddy without any setting', () => {
  const [line = ''] = /docker compose .*/.exec(composeText) ?? [];
  expect(line).toBe('docker compose -f deploy/compose.yaml up -d --build');
  const { build, env_file: files } = services.shop;
  expect(existsSync(path.join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
  expect(files?.map(({ required }) => required)).toEqual([false]);
  const asked = composeText.match(/\$\{[^}]*\}/g) ?? [];
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((each) => !each.includes(':-'))).toEqual([]);
});

test('no service of the Compose file has a right that it does not need', () => {
  expect(Object.keys(services)).toEqual(['shop', 'database', 'caddy']);
  for (const service of Object.values(services)) {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  }
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['caddy']);
  expect(networks['database']?.internal).toBe(true);
  expect(services.database.networks).toEqual(['database']);
  expect(services.caddy.networks).not.toContain('database');
});

test('the parts of the Compose file exist, in versions that are named, and wait for each other', () => {
  const bought = Object.values(services).filter(({ build }) => !build);
  for (const { image } of bought) expect(image).toMatch(/^[\w/]+:\d+(\.\d+)*$/);
  for (const service of Object.values(services)) {
    for (const volume of service.volumes) {
      const [, source = ''] = /^(?:\$\{\w+:-)?([^:}]+)/.exec(volume) ?? [];
      const isThere = existsSync(path.join('deploy', source)) || source in volumes;
      expect(isThere, source).toBe(true);
    }
    for (const network of service.networks) expect(Object.keys(networks)).toContain(network);
    for (const [need, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(need);
      expect(condition).toBe('service_healthy');
    }
  }
  expect(services.database.healthcheck).toBeDefined();
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

test('the Compose file names settings that exist', () => {
  expect(unknownVariables(services.shop.environment)).toEqual([]);
  const asked = [...composeText.matchAll(/([A-Z_]{4,})=/g)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(8);
  expect(unknownVariables(Object.fromEntries(asked.map((name) => [name, 'x'])))).toEqual([]);
  // What is not a setting of the shop, the file itself uses.
  for (const name of ['DOMAIN', 'BACKUPS', 'DATABASE_PASSWORD'])
    expect(composeText).toContain(`\${${name}:-`);
});

test('the image runs the packaged shop without rights, and tells whether it can serve', () => {
  const [, last = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
  const order = [...last.matchAll(/^(COPY|USER|HEALTHCHECK|CMD)\b/gm)].map(([, word]) => word);
  expect(order).toEqual(['COPY', 'COPY', 'USER', 'HEALTHCHECK', 'CMD']);
  expect(last).toMatch(/^USER atelier$/m);
  expect(last).toContain('/api/ready');
  const variables = (last.match(/^ENV .*$/gm) ?? []).flatMap((line) => line.split(' ').slice(1));
  const env = Object.fromEntries(variables.map((each) => each.split('=') as [string, string]));
  expect(unknownVariables(env)).toEqual([]);
  expect(env).toMatchObject({ PORT: '80', DATA_DIR: '/storage', TRUSTED_PROXIES: '1' });
  expect(last).toMatch(/^VOLUME \/storage$/m);
  const copied = [...last.matchAll(/\/shop\/(deploy\/[\w/-]+)/g)].map(([, file = '']) => file);
  expect(copied).toEqual(['pre-backup', 'post-restore', 'start'].map((n) => `deploy/image/${n}`));
  for (const file of copied) expect(statSync(file).mode & 0o111).toBe(0o111);
  // The checkout's own files never come into the image, neither data nor secrets.
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const name of ['.git', 'data', '**/.env', 'node_modules']) expect(ignored).toContain(name);
});
