/**
 * An empty Debian in a folder, with processes, mounts and a network of its own. What differs from a real machine:
 * - `systemctl` is `systemctl.sh`, which runs what the units say. The limits of the units are tested in `test/deploy.test.ts`.
 * - Lines that fetch packages use this machine's network, with its settings of apt and npm and its certificates; all others have a network
 *   that ends in the machine.
 * - The domain ends in `.local`, so that Caddy signs its certificate with an authority of its own, which the machine trusts.
 * - The disk of another machine for the backups is a folder of this one.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { findInPath } from '#scripts/debian-packages.ts';
import { isLong } from '#test/harness/long.ts';

export const DOMAIN = 'shop.local';
const SUITE = 'trixie';
const CERTIFICATES = 'usr/local/share/ca-certificates';
const FETCHES = /^(?:apt-get|npm) /m;

/** The architectures of a machine in Node's words, and in those of Debian and of QEMU, which runs the programs of the other one. */
const ARCHITECTURES = {
  x64: { debian: 'amd64', qemu: 'x86_64' },
  arm64: { debian: 'arm64', qemu: 'aarch64' },
};
export type Architecture = keyof typeof ARCHITECTURES;

/** Why this machine cannot have another one in a folder; undefined if it can. */
function whyNoMachine(arch: Architecture): string | undefined {
  if (process.getuid?.() !== 0) return 'the installation is tested as root only';
  const missing = ['debootstrap', 'unshare', 'nsenter', 'ip'].filter((name) => !findInPath([name]));
  if (missing.length > 0) return `to test the installation, install ${missing.join(', ')}`;
  const emulator = `/proc/sys/fs/binfmt_misc/qemu-${ARCHITECTURES[arch].qemu}`;
  if (arch !== process.arch && !existsSync(emulator))
    return `to run programs for ${arch}, install qemu-user-static and binfmt-support`;
  return undefined;
}

export interface Machine {
  /** Its files, seen from here. */
  root: string;
  run(block: string): { code: number | null; output: string };
  /** Pulls the plug: every process ends at once. */
  lose(): Promise<void>;
}

export interface Machines {
  start(name: string): Promise<Machine>;
  /** Ends the one that was started first. */
  loseFirst(): Promise<void>;
}

/** The machines of a test file, which end with it; undefined in the short run, and where none can be made. */
export function openMachines(arch = process.arch as Architecture): Machines | undefined {
  const why = whyNoMachine(arch);
  if (isLong && why) console.warn(`Left out: ${why}.`);
  if (!isLong || why) return undefined;
  const work = mkdtempSync(path.join(tmpdir(), 'atelier-machines-'));
  const backups = path.join(work, 'backups');
  mkdirSync(backups);
  const running: Machine[] = [];
  afterAll(async () => {
    for (const machine of running) await machine.lose();
    rmSync(work, { recursive: true, force: true, maxRetries: 3 });
  }, 10 * 60_000);
  return {
    async start(name) {
      const machine = await newMachine(path.join(work, name), { arch, backups });
      running.push(machine);
      return machine;
    },
    loseFirst: async () => running.shift()?.lose(),
  };
}

async function newMachine(
  root: string,
  { arch, backups }: { arch: Architecture; backups: string },
): Promise<Machine> {
  const options = [
    '--variant=minbase',
    '--include=iproute2',
    `--arch=${ARCHITECTURES[arch].debian}`,
  ];
  quietly('debootstrap', ...options, SUITE, root, ...mirror());
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  write('etc/hosts', `127.0.0.1 localhost ${DOMAIN}\n::1 localhost ip6-localhost\n`);
  write('etc/apt/apt.conf.d/99-of-the-host', aptSettings());
  copyFileSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
  for (const file of ['/etc/npmrc', path.join(homedir(), '.npmrc')])
    if (existsSync(file))
      copyFileSync(file, path.join(root, file === '/etc/npmrc' ? file : 'root/.npmrc'));
  if (existsSync(`/${CERTIFICATES}`))
    cpSync(`/${CERTIFICATES}`, path.join(root, CERTIFICATES), { recursive: true });
  cpSync('test/installation/systemctl.sh', path.join(root, 'usr/local/bin/systemctl'));
  execFileSync('chmod', ['755', path.join(root, 'usr/local/bin/systemctl')]);
  copyCheckout(path.join(root, 'usr/local/src/atelier'));

  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const mounts = [
    ['--bind', backups, 'mnt/backups'],
    ['--bind', cache, 'root/.npm'],
    ['-t', 'proc', 'proc', 'proc'],
    ['-t', 'devpts', 'devpts', 'dev/pts'],
  ].map((words) => {
    const place = path.join(root, words.at(-1) as string);
    mkdirSync(place, { recursive: true });
    return `mount ${[...words.slice(0, -1), place].join(' ')}`;
  });
  mkdirSync(cache, { recursive: true });
  const first = `${mounts.join(' && ')} && ip link set lo up && echo up && cat; exit`;
  const spaces = ['--net', '--mount', '--pid', '--fork', '--kill-child'];
  const holder = spawn('unshare', [...spaces, 'bash', '-c', first], {
    // It ends with the tests, even if they are killed.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await untilUp(holder);
  const pid = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim();

  return {
    root,
    run(block) {
      const shared = FETCHES.test(block) ? ['--mount', '--pid'] : ['--mount', '--pid', '--net'];
      const inside = [
        'chroot',
        root,
        'env',
        '-i',
        ...environment(),
        'bash',
        '-e',
        '-o',
        'pipefail',
        '-c',
        block,
      ];
      const { status, stdout, stderr } = spawnSync(
        'nsenter',
        ['--target', pid, ...shared, ...inside],
        {
          encoding: 'utf8',
          maxBuffer: 2 ** 28,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      return { code: status, output: stdout + stderr };
    },
    async lose() {
      const gone = new Promise((resolve) => holder.once('exit', resolve));
      holder.kill('SIGKILL');
      await gone;
    },
  };
}

function untilUp(holder: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    holder.stdout?.once('data', () => resolve());
    holder.once('exit', () => reject(new Error('The machine could not be started.')));
  });
}

function quietly(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${command} failed:\n${(stdout + stderr).slice(-2000)}`);
}

/** Where this machine fetches Debian's packages. */
function mirror(): string[] {
  const { stdout = '' } = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI) $(LABEL)'],
    { encoding: 'utf8' },
  );
  const [, address] = /^(\S+) Debian$/m.exec(stdout) ?? [];
  return address ? [address] : [];
}

function aptSettings(): string {
  const { stdout = '' } = spawnSync('apt-config', ['dump'], { encoding: 'utf8' });
  return stdout.match(/^Acquire::(?:https?::|Check-).*\n/gm)?.join('') ?? '';
}

const OF_THE_HOST = /^(?:https?_proxy|no_proxy|npm_config_registry)$/i;

function environment(): string[] {
  const theirs = Object.entries(process.env).filter(([name]) => OF_THE_HOST.test(name));
  return Object.entries({
    ...Object.fromEntries(theirs),
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  }).map(([name, value]) => `${name}=${value}`);
}

/** The files of this checkout as Git knows them, with those that are new. */
function copyCheckout(to: string): void {
  mkdirSync(to, { recursive: true });
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  for (const name of new Set(list.split('\0').filter((each) => each && existsSync(each))))
    cpSync(name, path.join(to, name));
}
