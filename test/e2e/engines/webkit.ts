/** WebKitGTK over its own WebDriver, on a virtual display. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebKit } from '#scripts/find-other-engines.ts';
import { freePort } from '#test/harness/free-port.ts';
import { DriverError, type Command, type Driver } from './web-driver.ts';

type Request = [method: 'GET' | 'POST', path: string];

const REQUESTS: Record<Command, (id: unknown) => Request> = {
  Navigate: () => ['POST', 'url'],
  GetCurrentURL: () => ['GET', 'url'],
  ExecuteScript: () => ['POST', 'execute/sync'],
  ElementClick: (id) => ['POST', `element/${id}/click`],
  ElementClear: (id) => ['POST', `element/${id}/clear`],
  ElementSendKeys: (id) => ['POST', `element/${id}/value`],
};

export async function startWebKit(webKit: WebKit): Promise<Driver> {
  const home = await mkdtemp(path.join(tmpdir(), 'atelier-webkit-'));
  const driverPort = await freePort();
  const screen = spawn(
    webKit.display,
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const driver = spawn(webKit.driver, [`--port=${driverPort}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      GDK_BACKEND: 'x11',
      DISPLAY: `:${display.toString().trim()}`,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
    },
  });
  const root = `http://127.0.0.1:${driverPort}`;
  let session = '';
  async function close(): Promise<void> {
    if (session) await request('DELETE', session).catch(() => undefined);
    await Promise.all([end(driver), end(screen)]);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    await untilReady(`${root}/status`);
    const capabilities = {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: webKit.browser, args: ['--automation'] },
    };
    const { sessionId } = (await request('POST', `${root}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    session = `${root}/session/${sessionId}`;
    await request('POST', `${session}/window/rect`, { width: 1280, height: 900 });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    send(command, { id, ...parameters }) {
      const [method, resource] = REQUESTS[command](id);
      return request(method, `${session}/${resource}`, method === 'POST' ? parameters : undefined);
    },
    close,
  };
}

async function request(method: string, url: string, parameters?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(parameters && { body: JSON.stringify(parameters) }),
  });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok) throw new DriverError(value.error, value.message);
  return value;
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (
    !(await fetch(url).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
    await sleep(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
