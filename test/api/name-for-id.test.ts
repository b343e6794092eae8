/** Administrators read services, posts and people by name; what is changed is named by its id alone. */
import { afterAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';

const { api, db, close } = await testApi();
afterAll(close);

const asAdmin = (await signIn(db, await buildUser(db, { role: 'admin' }))).headers;
const customer = await buildUser(db, { username: 'Zoé van Dam' });
const asCustomer = (await signIn(db, customer)).headers;
const { service } = await buildService(db);
const post = await buildPost(db);

const statusOf = async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  (await api.request(path, { ...init, headers: { ...init.headers, ...headers } })).status;

test('an administrator reads a service, a post and a person by name', async () => {
  for (const [name, id] of [
    [`/admin/services/${service.slug}`, service.id],
    [`/admin/posts/${post.slug}`, post.id],
    [`/users/${encodeURIComponent('zoé van dam')}`, customer.id],
  ] as const) {
    const response = await api.request(name, { headers: asAdmin });
    expect(response.status, name).toBe(200);
    expect(JSON.stringify(await response.json())).toContain(`"id":"${id}"`);
    expect(await statusOf(`${name}-unknown`, asAdmin)).toBe(404);
  }
});

test('a name changes nothing, because it can pass to something else', async () => {
  const json = { 'content-type': 'application/json' };
  const edit = { method: 'PUT', body: '{}', headers: json };
  for (const path of [`/admin/services/${service.slug}`, `/admin/posts/${post.slug}`]) {
    expect(await statusOf(path, asAdmin, edit)).toBe(404);
    expect(await statusOf(path, asAdmin, { method: 'DELETE' })).toBe(404);
  }
  const name = encodeURIComponent(customer.username);
  expect(await statusOf(`/users/${name}/suspension`, asAdmin, edit)).toBe(404);
});

test('to anybody else a name is as unknown as any other', async () => {
  for (const path of [
    `/admin/services/${service.slug}`,
    `/users/${encodeURIComponent('Zoé van Dam')}`,
  ]) {
    const known = await statusOf(path, asCustomer);
    expect(known).toBe(await statusOf(`${path}-unknown`, asCustomer));
    expect(await statusOf(path, {})).toBe(await statusOf(`${path}-unknown`, {}));
  }
});
