/**
 * `docs/installation.md` leads from a bare Debian machine to a shop, and back from its loss. In full (`npm run test:long -- installation`,
 * as root, with debootstrap, five minutes on two quiet cores) its lines are run as they stand there, on a machine that is lost and on the next one.
 * `machine.ts` says what differs from real machines.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unknownVariables } from '#lib/config/env.ts';
import { help } from '#server/cli/run.ts';
import { setupCode } from '#test/harness/setup-code.ts';
import { DOMAIN, openMachines, type Machine } from './machine.ts';
import { allBlocks, readPage } from './page.ts';

const unit = readFileSync('deploy/systemd/atelier.service', 'utf8');
const lines = allBlocks()
  .join('')
  .split('\n')
  .map((line) => line.trim());

test('every block of the page is a script', () => {
  expect(allBlocks().length).toBeGreaterThan(9);
  for (const block of allBlocks()) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  }
});

test('the files, commands and settings that the page names exist', () => {
  const named = lines.flatMap(
    (line) => line.match(/(?<=\/srv\/atelier\/)(?:[\w-]+\/)*[\w.-]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);

  const commands = lines.flatMap(
    (line) => /(?:^| )\S*\/atelier ((?:[a-z][a-z-]*(?: |$))+)/.exec(line)?.[1]?.trim() ?? [],
  );
  const known = help()
    .split('\n')
    .map((line) => line.trim());
  const isKnown = (words: string) => known.some((line) => `${line} `.startsWith(`${words} `));
  expect(commands).toContain('admin reset');
  expect(commands.filter((words) => !isKnown(words))).toEqual([]);

  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const run = lines.flatMap((line) => /^npm run ([\w:]+)/.exec(line)?.[1] ?? []);
  expect(run).toContain('package');
  expect(run.filter((name) => !(name in scripts))).toEqual([]);

  const settings = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value] as const] : [];
  });
  expect(settings.length).toBeGreaterThan(4);
  expect(unknownVariables(Object.fromEntries(settings))).toEqual([]);
});

test('the unit has the account and the folders of the page, and may write to them', () => {
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const text = lines.join('\n');
  expect(text).toContain(`useradd --system --home-dir /var/lib/${value('StateDirectory')} `);
  expect(text).toMatch(new RegExp(` ${value('User')}$`, 'm'));
  expect(text).toContain(`ln -s /srv/atelier-1 ${value('WorkingDirectory')}\n`);
  expect(text).toContain(`> ${value('EnvironmentFile')} <<`);
  const [, backups = ''] = /^BACKUP_DIR=(.*)$/m.exec(text) ?? [];
  expect(path.dirname(backups)).toBe(value('ReadWritePaths').replace(/^-/, ''));
});

const machines = openMachines();

test.runIf(machines)(
  'the lines of the page lead to a shop with proved backups, and back from its loss',
  { timeout: 60 * 60_000 },
  async () => {
    if (!machines) return;
    const written: Record<string, string> = {};
    const steps = (numbers: string) => [...numbers].map((number) => `${number}. `);

    const first = await machines.start('first');
    const said = follow(first, steps('1234'), written);
    written['AGE-SECRET-KEY-1…'] = /AGE-SECRET-KEY-1\w+/.exec(said)?.[0] ?? '';
    written['age1…'] = /\bage1\w+/.exec(said)?.[0] ?? '';
    follow(first, steps('56'), written);
    trustAuthority(first);
    follow(first, steps('7'), written);
    const password = /password of \S+: (\S+)/.exec(follow(first, steps('8'), written))?.[1] ?? '';
    const owner = signIn(first, password);
    expect(owner.user).toMatchObject({ email: `you@${DOMAIN}` });
    const proved = follow(first, ['9. '], written);
    expect(proved).toContain('restored and identical at');
    expect(proved).not.toMatch(/^problem/m);
    written['the key of the secrets'] = readFileSync(
      path.join(first.root, 'var/lib/atelier/secrets.key'),
      'utf8',
    ).trim();
    await machines.loseFirst();

    const second = await machines.start('second');
    // Accounts have other numbers on another machine.
    second.run('useradd --system somebody');
    follow(second, [...steps('1235'), 'The machine is lost'], written, { until: 1 });
    follow(second, steps('6'), written);
    trustAuthority(second);
    follow(second, steps('7'), written);
    expect(
      second.run(`curl --silent --output /dev/null --write-out '%{http_code}' https://${DOMAIN}/`)
        .output,
    ).toBe('503');
    expect(signIn(second, password, owner.app).user).toMatchObject({ email: `you@${DOMAIN}` });
    follow(second, ['The machine is lost'], written, { from: 1 });
    expect(second.run(`curl --silent --fail https://${DOMAIN}/`).code).toBe(0);
  },
);

/** Types the lines of these sections; returns what was printed. */
function follow(
  machine: Machine,
  titles: readonly string[],
  written: Readonly<Record<string, string>>,
  { from = 0, until }: { from?: number; until?: number } = {},
): string {
  const page = readPage();
  let all = '';
  for (const title of titles) {
    const section = page.find((each) => each.title.startsWith(title));
    const blocks = section?.blocks.slice(from, title.startsWith('The') ? until : undefined) ?? [];
    expect(blocks, title).not.toEqual([]);
    for (const block of blocks) {
      let typed = block.replaceAll('shop.example', DOMAIN);
      for (const [words, value] of Object.entries(written)) typed = typed.replaceAll(words, value);
      const { code, output } = machine.run(typed);
      // The doctor finds that there are no payments and no mail yet.
      expect(block.includes('doctor') ? [0, 3] : [0], `${block}\n${output}`).toContain(code);
      all += output;
    }
  }
  return all;
}

/** The machine believes the authority with which Caddy signs names that are not public; it makes it when it has such a name. */
function trustAuthority(machine: Machine): void {
  const { code, output } = machine.run(
    `echo '${DOMAIN}' > /etc/caddy/Caddyfile
    systemctl restart caddy
    curl --silent --insecure --retry 30 --retry-delay 1 --retry-all-errors https://${DOMAIN}/
    cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/local.crt
    update-ca-certificates`,
  );
  expect(code, output).toBe(0);
}

/** Signs the administrator in with the code of an app, which is set up the first time: its seed is readable with the key of the secrets only. */
function signIn(machine: Machine, password: string, app?: string): { app: string; user: unknown } {
  const call = <Data>(method: string, place: string, input: object): Data => {
    const { output } = machine.run(
      `curl --silent --show-error --request ${method} --header 'Content-Type: application/json' \
        --data '${JSON.stringify(input)}' https://${DOMAIN}/api/auth/${place}`,
    );
    const { data } = JSON.parse(output) as { data?: Data };
    if (!data) throw new Error(output);
    return data;
  };
  const email = `you@${DOMAIN}`;
  type Challenge = { challenge: { token: string } };
  const challenge = call<Challenge>('POST', 'login', { email, password }).challenge.token;
  const uri = app ?? call<{ uri: string }>('POST', 'second-factors/setups', { challenge }).uri;
  const proof = { challenge, code: setupCode(uri, new Date()) };
  const done = app
    ? call<{ user: unknown }>('POST', 'second-factors', proof)
    : call<{ user: unknown }>('PUT', 'second-factors/setups', proof);
  return { app: uri, user: done.user };
}
