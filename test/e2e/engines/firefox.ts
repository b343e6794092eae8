/**
 * Firefox over Marionette, the protocol that geckodriver translates WebDriver to: the same commands, on a socket of Firefox's own. Debian
 * has no geckodriver, and WebDriver BiDi loses the tab where a page of another origin opens (see docs/decisions/tests.md).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DriverError, type Driver } from './web-driver.ts';

/** A free port, and no background activity of Firefox. */
const PREFERENCES = `
user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
`;

export async function startFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(path.join(tmpdir(), 'atelier-firefox-'));
  await writeFile(path.join(profile, 'user.js'), PREFERENCES);
  const firefox = spawn(
    program,
    [
      '--headless',
      '--no-remote',
      '--marionette',
      '--profile',
      profile,
      '--width=1280',
      '--height=900',
    ],
    { stdio: 'ignore', env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  const gone = once(firefox, 'exit');
  async function close(): Promise<void> {
    firefox.kill();
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    const marionette = await Marionette.connect(await portOf(profile));
    await marionette.call('NewSession', { acceptInsecureCerts: true });
    return { send: (command, parameters) => marionette.call(command, parameters), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Firefox writes its port into its profile. */
async function portOf(profile: string): Promise<number> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const port = await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    if (port !== '') return Number(port);
    if (Date.now() > deadline) throw new Error('Firefox did not start');
    await sleep(50);
  }
}

type Reply = [
  type: 1,
  id: number,
  error: null | { error: string; message: string },
  value: unknown,
];

/** Messages are JSON with a length prefix: `12:[0,1,"…",{}]`. */
class Marionette {
  readonly #socket: ReturnType<typeof connect>;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Marionette(socket);
  }

  private constructor(socket: ReturnType<typeof connect>) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has gone'));
    });
  }

  call(command: string, parameters: object): Promise<unknown> {
    const id = (this.#lastId += 1);
    const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return waiting.promise;
  }

  #take(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, colon));
      if (colon === -1 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString()) as unknown;
      this.#received = this.#received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) this.#settle(message as Reply);
    }
  }

  #settle([, id, error, result]: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new DriverError(error.error, error.message));
    else waiting?.resolve((result as { value?: unknown } | null)?.value);
  }
}
