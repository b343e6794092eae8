/** What operators copy from `deploy/`: read by the programs that it is for, where they are installed, and checked against the shop's settings. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const compose = readFileSync('deploy/docker/compose.yaml', 'utf8');
  expect(seconds(compose, /stop_grace_period: (\d+)s/) * 1000).toBeGreaterThan(stopMs);
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

interface Compose {
  services: Record<
    string,
    {
      image: string;
      environment: Record<string, string>;
      volumes: string[];
      depends_on?: string[] | Record<string, object>;
      build?: { context: string; dockerfile: string };
    }
  >;
  volumes: Record<string, null>;
}

test('the Compose file starts the shop with settings that exist, and names what it has', () => {
  const text = readFileSync('deploy/docker/compose.yaml', 'utf8');
  const { services, volumes } = parse(text, { merge: true }) as Compose;
  expect(Object.keys(services)).toEqual(['web', 'worker', 'database', 'caddy']);
  for (const { environment } of [services['web'], services['worker']].flatMap((each) => each ?? []))
    expect(unknownVariables(environment)).toEqual([]);
  const sources = Object.values(services)
    .flatMap((each) => each.volumes)
    .map((volume) => volume.split(':')[0] ?? '');
  const isFile = (source: string) => source.startsWith('.');
  const isThere = (file: string) => existsSync(path.join('deploy/docker', file));
  expect(sources.filter((each) => isFile(each) && !isThere(each))).toEqual([]);
  expect(sources.filter((each) => !isFile(each) && !(each in volumes))).toEqual([]);
  for (const { depends_on: needs = [] } of Object.values(services))
    for (const need of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(Object.keys(services)).toContain(need);
  const { build } = services['web'] ?? {};
  expect(
    existsSync(path.join('deploy/docker', build?.context ?? '', build?.dockerfile ?? '')),
  ).toBe(true);
  // The comment names what has to be set, and everything named is a setting.
  const asked = [...text.matchAll(/([A-Z_]{4,})=/g)].map(([, name = '']) => name);
  const own = new Set(['DOMAIN', 'DATABASE_PASSWORD']);
  expect(asked.length).toBeGreaterThan(6);
  const theirs = asked.filter((name) => !own.has(name));
  expect(unknownVariables(Object.fromEntries(theirs.map((name) => [name, 'x'])))).toEqual([]);
});

test('the image runs the packaged shop without rights, and tells whether it can serve', () => {
  const lines = readFileSync('deploy/docker/Dockerfile', 'utf8').replaceAll(/\\\n\s*/g, '');
  const [, last = ''] = lines.split(/^FROM .*$/m).slice(1);
  const order = [...last.matchAll(/^(COPY|USER|HEALTHCHECK|CMD)\b/gm)].map(([, word]) => word);
  expect(order).toEqual(['COPY', 'USER', 'HEALTHCHECK', 'CMD']);
  expect(last).toMatch(/^USER atelier$/m);
  expect(last).toContain('/api/ready');
  const variables = /^ENV (.*)$/m.exec(last)?.[1]?.split(' ') ?? [];
  expect(variables.length).toBeGreaterThan(2);
  expect(
    unknownVariables(
      Object.fromEntries(variables.map((each) => each.split('=') as [string, string])),
    ),
  ).toEqual([]);
  // The checkout's own files never come into the image, neither data nor secrets.
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const name of ['.git', 'data', '.env', 'node_modules']) expect(ignored).toContain(name);
});
