import { Readable } from 'node:stream';
import { onTestFinished, expect, test } from 'vitest';
import sharp from 'sharp';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import type { Deps } from '#server/deps.ts';
import { icons } from './icons.ts';
import { socialCards } from './social-cards.ts';

/** A shop whose store has one green picture of 1600 × 400 with transparent edges. */
async function shop() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const middle = sharp({ create: { width: 800, height: 400, channels: 4, background: '#1a6b54' } });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = await middle.extend({ left: 400, right: 400, background }).webp().toBuffer();
  const values = { content_type: 'image/webp', width: 1600, height: 400, name: 'a.webp' };
  const { id } = await buildFile(db, { ...values, visibility: 'public' });
  const dark = await buildFile(db, { ...values, visibility: 'public' });
  const drawn: string[] = [];
  const files = {
    get: async (key: string) => {
      drawn.push(key);
      return { stream: Readable.from([picture]), sizeBytes: picture.length };
    },
  };
  const deps = { db, files, queue: recordingQueue() } as unknown as Deps;
  return { admin, id, dark, drawn, icons: icons(deps), cards: socialCards(deps) };
}

const pictureOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()));

test('an uploaded icon fills tabs and manifest with its transparency, and home screens on paper', async () => {
  const { admin, id, icons } = await shop();
  await updateSettings(admin, { iconFileId: id });
  for (const [address, size, isOpaque] of [
    ['/icon-192.png', 192, false],
    ['/icon-512.png', 512, false],
    ['/apple-touch-icon.png', 180, true],
  ] as const) {
    const picture = await pictureOf(await icons.request(address));
    expect(await picture.metadata()).toMatchObject({ width: size, height: size, format: 'png' });
    expect((await picture.stats()).isOpaque, address).toBe(isOpaque);
  }
  expect(await (await icons.request('/favicon.svg')).text()).toContain('data:image/png;base64,');
});

test('without a picture the icon has the accent colour', async () => {
  const { admin, icons } = await shop();
  await updateSettings(admin, { accentColor: '#1a6b54' });
  const svg = await icons.request('/favicon.svg');
  expect(svg.headers.get('cache-tags')).toBe('site');
  expect(await svg.text()).toContain('fill="#1a6b54"');
});

test('the preview picture is cut to the size of social networks, and only the current one exists', async () => {
  const { admin, id, cards } = await shop();
  const address = `/social/shop/${id}.jpg`;
  expect((await cards.request(address)).status).toBe(404);
  await updateSettings(admin, { socialFileId: id });
  const response = await cards.request(address);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-tags': 'site',
  });
  const cut = await (await pictureOf(response)).metadata();
  expect(cut).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect((await cards.request(`/social/shop/${crypto.randomUUID()}.jpg`)).status).toBe(404);
  await updateSettings(admin, { socialFileId: null });
  expect((await cards.request(address)).status).toBe(404);
});

test('mails get the logo as a PNG of twice its size there, and the one for dark mode', async () => {
  const { admin, id, dark, drawn, icons } = await shop();
  expect((await icons.request('/mail-logo.png')).status).toBe(404);
  await updateSettings(admin, { logoFileId: id });
  const response = await icons.request('/mail-logo.png');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const logo = await (await pictureOf(response)).metadata();
  expect(logo).toMatchObject({ width: 384, height: 96, format: 'png' });
  expect((await icons.request('/mail-logo-dark.png')).status).toBe(404);
  await updateSettings(admin, { logoDarkFileId: dark.id });
  expect((await icons.request('/mail-logo-dark.png')).status).toBe(200);
  expect(drawn.at(-1)).toContain(dark.storage_key);
});
