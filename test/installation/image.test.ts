/**
 * The steps of `deploy/Dockerfile`, run as they stand there in an empty Debian each, because no container engine can be counted on. In full
 * (`npm run test:long -- image`, as root, with debootstrap), and once more for arm64, where the machine can emulate that
 * (`npm run test:long -- image-arm64`). What differs from an engine: the first stage has the Node of the project and npm 11 in place of the
 * image `node`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exitCodeOf } from '#scripts/run-steps.ts';
import { PROGRAM } from '#test/e2e/running-app.ts';
import { openMachines, type Architecture, type Machine } from './machine.ts';

/** Docker lets every account listen on them. */
const LOW_PORTS = 'echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start';
/** 200 MB with Debian's own layer, compressed. */
const SHOP_MB = 170;

interface Step {
  name: string;
  words: string;
}

const stages = readFileSync('deploy/Dockerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split(/^FROM .*\n/m)
  .slice(1)
  .map((text) =>
    [...text.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', words = '']): Step => ({
      name,
      words,
    })),
  );
const [building = [], shipped = []] = stages;
const wordsOf = (name: string) => shipped.findLast((step) => step.name === name)?.words ?? '';
const argumentsIn = (words: string) => JSON.parse(words.replace(/^.*?CMD /, '')) as string[];

test('the file has two stages of known steps', () => {
  expect(stages).toHaveLength(2);
  expect(building.map(({ name }) => name)).toEqual(['WORKDIR', 'COPY', 'RUN', 'RUN']);
  const known = 'RUN COPY COPY WORKDIR ENV ENV USER VOLUME EXPOSE HEALTHCHECK CMD';
  expect(shipped.map(({ name }) => name).join(' ')).toBe(known);
});

const arch = (process.env['IMAGE_ARCH'] ?? process.arch) as Architecture;
const machines = openMachines(arch);

/** They start other programs of the checkout, kill the whole container, or want a shop that is not in production. */
const WITHOUT_THE_IMAGE = /built-shop|second-process|shop-process|child_process|packageInto/;
const NOT_OF_THE_IMAGE = ['power-cut', 'overload', 'sandbox-pages', 'first-hour', 'languages'];

const HALVE_PICTURE = `
  const sharp = require('sharp');
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });
  picture
    .png().toBuffer()
    .then((png) => sharp(png).resize(15).webp().toBuffer({ resolveWithObject: true }))
    .then(({ info }) => console.log(info.width, '×', info.height));
`;

test.runIf(machines)(
  'its steps make a shop that asks for its address, opens there, is backed up by once, and passes the journeys on a read-only disk',
  { timeout: 60 * 60_000 },
  async () => {
    if (!machines) return;
    const builder = await machines.start('builder');
    // What the image `node` has.
    const node = `node-linux-${arch}@${process.versions.node}`;
    const prefix = `--prefix=${path.join(builder.root, 'usr/local')}`;
    execFileSync('npm', [
      'install',
      '--global',
      '--force',
      '--loglevel=error',
      prefix,
      node,
      'npm@11',
    ]);
    must(
      builder,
      `apt-get update
      apt-get install --yes --no-install-recommends ca-certificates libatomic1
      mv /usr/local/src/atelier /src`,
    );
    for (const { name, words } of building)
      if (name === 'RUN') must(builder, words.replace(/^(?!cd )/, 'cd /src\n'));

    const image = await machines.start('image');
    must(image, 'rm -r /usr/local/src/atelier');
    for (const { name, words } of shipped) {
      if (name === 'RUN') must(image, words);
      if (name === 'COPY') copy(builder, image, words.replace(/^--from=\S+ /, '').split(' '));
    }
    await machines.loseFirst();
    expect(compressedMb(path.join(image.root, 'shop'))).toBeLessThanOrEqual(SHOP_MB);

    must(image, LOW_PORTS);
    const isHealthy = () => image.run(inContainer(argumentsIn(wordsOf('HEALTHCHECK')))).code === 0;
    const startAndWait = async () => {
      must(image, `${inContainer(argumentsIn(wordsOf('CMD')))} > /shop.log 2>&1 & echo $! > /pid`);
      while (!isHealthy()) await sleep(1000);
    };
    const log = () => readFileSync(path.join(image.root, 'shop.log'), 'utf8');

    await startAndWait();
    const [, code = ''] = /enter this code: (\S+)/.exec(log()) ?? [];
    expect(status(image, '/login')).toBe('503');
    const address = 'https://shop.example';
    const form = new URLSearchParams({ code, address, sure: address }).toString();
    expect(status(image, '/', post('application/x-www-form-urlencoded', form))).toBe('503');
    while (status(image, '/login') !== '200') await sleep(1000);
    expect(log()).toContain(`Atelier is open at ${address}`);
    expect(must(image, inContainer(['atelier', 'config', 'print']))).toContain(address);
    expect(status(image, '/')).toBe('200');
    // What has native code beside Node and PostgreSQL: passwords and pictures.
    const [, email, password] = /: (\S+) with the password (\S+)/.exec(log()) ?? [];
    const signIn = post('application/json', JSON.stringify({ email, password }));
    expect(status(image, '/api/auth/login', signIn)).toBe('202'); // a second factor comes next
    expect(must(image, inContainer(['node', '--eval', HALVE_PICTURE])).trim()).toBe('15 × 10');

    must(image, inContainer(['/hooks/pre-backup']));
    // As `once` takes the copy and starts it elsewhere.
    must(
      image,
      `${inContainer(['sh', '-c', 'kill -9 -1']).replace('exec ', '')} || true
      touch /storage/postgres/postmaster.pid`,
    );
    must(image, inContainer(['/hooks/post-restore']));
    await startAndWait();
    expect(log()).toContain('Atelier is closed, because it is a restored or moved copy');
    must(image, inContainer(['atelier', 'open', '--yes']));
    while (status(image, '/login') !== '200') await sleep(1000);
    must(image, 'kill -TERM $(cat /pid); while kill -0 $(cat /pid); do sleep 1; done 2> /dev/null');

    if (arch !== process.arch) return; // an emulated shop is too slow for the journeys
    expect(await journeysWith(programOf(image))).toBe(0);
  },
);

/**
 * A program for the journeys that starts the image's, with its account, on its disk, of which only the temporary folder, where the data of
 * journeys are, can be written. The image has no payments sandbox, so it gets the one of this checkout.
 */
function programOf({ root }: Machine): string {
  cpSync('sandbox', path.join(root, 'shop/sandbox'), { recursive: true });
  const manifest = path.join(root, 'shop/package.json');
  const { imports, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as { imports: object };
  const withSandbox = { ...rest, imports: { ...imports, '#sandbox/*': './sandbox/*' } };
  writeFileSync(manifest, JSON.stringify(withSandbox));
  const file = path.join(root, '../atelier');
  const account = wordsOf('USER');
  writeFileSync(
    file,
    `#!/bin/sh
exec unshare --mount sh -e -c '
  cd ${root}
  mount --bind . .
  cd ${root}
  mount --bind ${tmpdir()} .${tmpdir()}
  mount -t tmpfs tmpfs dev/shm
  mount -t proc proc proc
  mount -o remount,bind,ro .
  chroot . chown --recursive ${account}: "$DATA_DIR"
  exec chroot . env --chdir=${wordsOf('WORKDIR')} ${variables()} HOME=/storage \\
    HOST=127.0.0.1 PORT="$PORT" DATA_DIR="$DATA_DIR" \\
    setpriv --reuid ${account} --regid ${account} --clear-groups ${argumentsIn(wordsOf('CMD')).join(' ')}
'
`,
    { mode: 0o755 },
  );
  return file;
}

function journeysWith(program: string): Promise<number> {
  const files = globSync('test/e2e/*.test.ts').filter(
    (file) =>
      !NOT_OF_THE_IMAGE.includes(path.basename(file, '.test.ts')) &&
      !WITHOUT_THE_IMAGE.test(readFileSync(file, 'utf8')),
  );
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV)/.test(name));
  const env = { ...Object.fromEntries(own), [PROGRAM]: program, TEST_LONG: '0' };
  const run = spawn('node', ['scripts/run-tests.ts', 'journeys', ...files], {
    env,
    stdio: 'inherit',
  });
  return exitCodeOf(run);
}

function must(machine: Machine, block: string): string {
  const { code, output } = machine.run(block);
  expect(code, `${block}\n${output}`).toBe(0);
  return output;
}

function copy(from: Machine, to: Machine, places: readonly string[]): void {
  const target = path.join(to.root, places.at(-1) as string);
  if (target.endsWith('/')) mkdirSync(target, { recursive: true });
  const sources = places.slice(0, -1).map((place) => path.join(from.root, place));
  execFileSync('cp', ['--archive', ...sources, target]);
}

/** Those of the image. */
function variables(): string {
  const system = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin';
  const settings = shipped.filter(({ name }) => name === 'ENV');
  return settings.map(({ words }) => words.replace('$PATH', system)).join(' ');
}

/** A command as an engine runs it: with the account, folder and variables of the image, and no other. */
function inContainer(command: readonly string[]): string {
  const account = wordsOf('USER');
  const quoted = command.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  return `cd ${wordsOf('WORKDIR')}
exec setpriv --reuid ${account} --regid ${account} --clear-groups env -i HOME=/storage ${variables()} ${quoted}`;
}

const post = (type: string, body: string) => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});

/** The status with which the shop answers a visitor. */
function status(machine: Machine, address: string, request: object = {}): string {
  const program = `fetch('http://localhost${address}', ${JSON.stringify(request)})
    .then((r) => console.log(r.status))`;
  return machine.run(inContainer(['node', '-e', program])).output.trim();
}

function compressedMb(folder: string): number {
  const { stdout } = spawnSync('sh', ['-c', `tar -C ${folder} -cf - . | gzip -6 | wc -c`], {
    encoding: 'utf8',
  });
  return Number(stdout) / 1e6;
}
