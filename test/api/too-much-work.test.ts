/** A text that takes too long to render is refused as such, by every read and write that shows it again; nothing else is affected. */
import { afterAll, expect, test, vi } from 'vitest';
import type * as childProcesses from '#kit/child-processes.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';

vi.mock('#kit/child-processes.ts', async (load) => ({
  ...(await load<typeof childProcesses>()),
  inChild: () => () => Promise.reject(new ApiFailure(CommonFailures.too_much_work)),
}));

/** Texts this long are rendered in a child process. */
const LONG = 'A long text. '.repeat(400);

const { api, db, operations, close } = await testApi();
afterAll(close);
const admin = await signIn(db, await buildUser(db, { role: 'admin' }));
const { service } = await buildService(db, { description: LONG });
const post = await buildPost(db, { body: LONG, state: 'published' });
await db.deleteFrom('pages').where('slug', '=', 'about').execute();
await db
  .insertInto('pages')
  .values({ slug: 'about', title: 'About', body: LONG, version: 1 })
  .execute();

async function send(method: string, path: string, json?: object) {
  const headers = { ...admin.headers, 'content-type': 'application/json' };
  const response = await api.request(path, {
    method,
    headers,
    ...(json && { body: JSON.stringify(json) }),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}

const REFUSED = { status: 422, code: 'too_much_work' };

test.each([
  ['POST', '/admin/previews', { body: LONG }],
  ['GET', `/services/${service.slug}`],
  ['GET', `/posts/${post.slug}`],
  ['GET', '/pages/about'],
])('%s %s refuses a text that takes too long', async (method, path, json?: object) => {
  expect(await send(method, path, json)).toEqual(REFUSED);
});

test.each([
  `/admin/services/${service.id}`,
  `/admin/posts/${post.id}`,
  '/admin/pages/about',
  '/admin/services',
  '/admin/posts',
])('%s can still be opened, to shorten the text', async (path) => {
  expect(await send('GET', path)).toMatchObject({ status: 200 });
});

test('every read answers as its description says', async () => {
  const ids = { service: service.slug, slug: post.slug, id: post.id };
  const wrong: string[] = [];
  for (const { method, path, responses } of operations) {
    if (method !== 'get') continue;
    const at = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name as 'id'] ?? post.id);
    const response = await api.request(at, { headers: admin.headers });
    const { status } = response;
    await response.body?.cancel();
    if (status >= 500 || !(status in responses)) wrong.push(`${status} ${path}`);
  }
  expect(wrong).toEqual([]);
});
