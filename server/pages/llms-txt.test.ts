import { afterAll, expect, test } from 'vitest';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import type { Deps } from '#server/deps.ts';
import { llmsTxt } from './llms-txt.ts';

const { db, close } = await testDatabase();
afterAll(close);

async function read(): Promise<{ text: string; headers: Headers }> {
  const config = { PUBLIC_URL: 'https://shop.example' };
  const router = llmsTxt({ config, db, queue: recordingQueue() } as unknown as Deps);
  const response = await router.request('/llms.txt');
  expect(response.status).toBe(200);
  return { text: await response.text(), headers: response.headers };
}

test('a shop without content has its name and fixed pages', async () => {
  const { text, headers } = await read();
  expect(text).toMatch(/^# Atelier\n/);
  expect(text).not.toContain('## Services');
  expect(text).not.toContain('## Blog');
  expect(text).toContain('(https://shop.example/terms-of-service)');
  expect(headers.get('cache-tags')).toBe('services,posts,pages,site');
});

test('what visitors can read is listed, in one line each and with its price; drafts are not', async () => {
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  await updateSettings(admin, { shopName: 'North [Light]', tagline: 'Maps and more' });
  const { service } = await buildService(db, {
    title: 'Hand-drawn map',
    summary: 'Drawn\nby hand.',
    state: 'published',
  });
  const draft = await buildService(db, { title: 'Secret plan', state: 'draft' });
  const post = await buildPost(db, {
    state: 'published',
    published_at: new Date(Date.now() - 1_000),
    title: 'Ink [and](javascript:alert(1)) paper',
  });
  await buildPage(db, { slug: 'jobs', title: 'Work with us', place: 'footer' });
  const { text } = await read();
  expect(text).toMatch(/^# North \\\[Light\\\]\n\n> Maps and more\n/);
  expect(text).toMatch(
    new RegExp(
      String.raw`- \[Hand-drawn map\]\(https://shop.example/services/${service.slug}\): Drawn by hand. From €`,
    ),
  );
  expect(text).toContain(`](https://shop.example/blog/${post.slug})`);
  expect(text).toContain(String.raw`[Ink \[and\](javascript:alert(1)) paper]`);
  expect(text).toContain('- [Work with us](https://shop.example/jobs)');
  expect(text).not.toContain(draft.service.title);
});
