import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAddressGuide } from './address-guide.ts';
import { addressIn, keepAddress, needsAddress, readInstallation } from './public-address.ts';

function openGuide() {
  const kept: string[] = [];
  const guide = createAddressGuide(async (address) => void kept.push(address));
  const send = async (
    fields: Record<string, string> | null,
    headers: Record<string, string> = {},
  ) => {
    const response = await guide.fetch(
      new Request('http://shop.example/', {
        headers: { host: 'shop.example', ...headers },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      }),
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { guide, kept, send };
}

test('the code of the log and an address start the shop, and the page goes there', async () => {
  const { guide, kept, send } = openGuide();
  const page = await send(null);
  expect(page.status).toBe(503);
  expect(page.text).toContain('value="https://shop.example"');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");

  const typed = ` ${guide.code.toUpperCase().replace('-', ' ')} `;
  const answer = await send({ code: typed, address: 'shop.example/' });
  expect(answer.text).toContain('5; url=https://shop.example');
  expect(kept).toEqual(['https://shop.example']);
  expect(await guide.address).toBe('https://shop.example');
  // A second press, and everybody who comes meanwhile.
  expect((await send({ code: '', address: '' })).text).toContain('The shop is starting');
  expect((await send(null)).text).toContain('The shop is starting');
  expect(kept).toHaveLength(1);
});

test('without the code nothing is kept, and what was typed stays', async () => {
  const { kept, send } = openGuide();
  for (const code of ['', 'aaaaa-aaaaa', 'ä'.repeat(10), '"><script>']) {
    const answer = await send({ code, address: 'https://stranger.example' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('This is not the code in the log.');
    expect(answer.text).toContain('value="https://stranger.example"');
    expect(answer.text).not.toContain('<script>');
  }
  expect(kept).toEqual([]);
});

test('an address that a shop cannot have is refused beside the right code', async () => {
  const { guide, kept, send } = openGuide();
  const answer = await send({ code: guide.code, address: 'http://shop.example' });
  expect(answer.text).toContain('Type an address such as https://shop.example.');
  expect(answer.text).toContain(`value="${guide.code}"`);
  expect(kept).toEqual([]);
});

test('another address than that of the page is asked about once', async () => {
  const { guide, kept, send } = openGuide();
  const fields = { code: guide.code, address: 'https://other.example' };
  expect((await send({ ...fields, sure: 'https://third.example' })).text).toContain(
    'You opened this page at https://shop.example.',
  );
  expect(kept).toEqual([]);
  await send({ ...fields, sure: 'https://other.example' });
  expect(kept).toEqual(['https://other.example']);
});

test('it is healthy while it waits, speaks German, and takes no long or other request', async () => {
  const { guide, send } = openGuide();
  for (const address of ['/up', '/api/health', '/api/ready'])
    expect((await guide.fetch(new Request(`http://x${address}`))).status).toBe(200);
  const german = await send(null, { 'accept-language': 'de-CH' });
  expect(german.text).toContain('Unter welcher Adresse');
  expect((await send({ code: 'a'.repeat(20_000) })).status).toBe(413);
  const sent = await guide.fetch(new Request('http://x/api/orders', { method: 'POST' }));
  expect(sent.status).toBe(503);
});

test.each([
  ['shop.example', 'https://shop.example'],
  [' https://Shop.Example/admin?x#y ', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['müller.example', 'https://xn--mller-kva.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://shop.example', null],
  ['ftp://shop.example', null],
  ['https://me:secret@shop.example', null],
  ['a b', null],
  ['', null],
])('“%s” means %s', (typed, address) => expect(addressIn(typed)).toBe(address));

test('the kept address is that of later starts and commands, unless the environment has one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-address-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { NODE_ENV: 'production', HOST: '0.0.0.0', PAYMENTS_MODE: undefined, DEMO: '1' };
  const read = (more: NodeJS.ProcessEnv = {}) =>
    readInstallation({ ...env, DATA_DIR: folder, ...more });
  expect(needsAddress(env, read())).toBe(true);
  expect(needsAddress(env, read({ HOST: 'localhost' }))).toBe(false);
  expect(needsAddress(env, read({ NODE_ENV: 'development' }))).toBe(false);
  const named = { ...env, PUBLIC_URL: 'https://named.example' };
  expect(needsAddress(named, read(named))).toBe(false);

  await keepAddress(read(), 'https://shop.example');
  expect(readdirSync(folder)).toEqual(['public-url']);
  expect(read().PUBLIC_URL).toBe('https://shop.example');
  expect(read({ PUBLIC_URL: '' }).PUBLIC_URL).toBe('https://shop.example');
  expect(read(named).PUBLIC_URL).toBe('https://named.example');
  expect(needsAddress(env, read())).toBe(false);
});
