/** The metrics of the whole product: requests by the routes of API and pages, and what strangers get. */
import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser } from '#test/factories/user.ts';
import { openBuiltShop } from './built-shop.ts';

const METRICS_TOKEN = 'the-token-of-these-metrics';
const shop = await openBuiltShop({ METRICS_TOKEN });
afterAll(shop.close);
const { db, ask, read } = shop;
const authorization = { authorization: `Bearer ${METRICS_TOKEN}` };

async function countedRoutes(): Promise<string[]> {
  const text = await read('/metrics', { headers: authorization });
  return [...text.matchAll(/^atelier_http_requests_total\{(.*)\} \d+$/gm)]
    .map(([, labels = '']) => labels.replaceAll(/\w+="([^"]*)",?/g, '$1 ').trim())
    .toSorted();
}

test('a visit is counted by the patterns of pages and of the API', async () => {
  const { service } = await buildService(db);
  const user = await buildUser(db);
  const order = await buildOrder(db, { user_id: user.id });
  await read('/');
  await read(`/services/${service.slug}`);
  await read(`/services/${service.slug}.data`);
  await read(`/api/services/${service.slug}`);
  await read(`/orders/${order.id}`, { user });
  await read(`/api/orders/${order.id}`, { user });
  for (let n = 0; n < 20; n += 1) {
    await ask(`/wp-admin/${n}/setup.php`);
    await ask(`/api/unknown-${n}`);
    await ask(`/assets/${n}.js`);
    await ask(`/an-invented-page-${n}`);
    await ask(`/%${n}`);
  }
  expect(await countedRoutes()).toEqual([
    'GET / 2xx',
    'GET /:slug 4xx',
    'GET /api/orders/:id 2xx',
    'GET /api/services/:service 2xx',
    'GET /assets/* 4xx',
    'GET /orders/:id 2xx',
    'GET /services/:slug 2xx',
    'GET other 4xx',
  ]);
});

test('strangers get the page for unknown addresses, and nothing keeps or lists the metrics', async () => {
  const pageOf = async (address: string) => {
    const response = await ask(address, { headers: { authorization: 'Bearer wrong' } });
    const title = /<title>(.*?)<\/title>/.exec(await response.text())?.[1];
    const names = ['cache-control', 'content-type', 'vary', 'www-authenticate'];
    return [response.status, title, ...names.map((name) => response.headers.get(name))];
  };
  expect(await pageOf('/metrics')).toEqual(await pageOf('/metrocs'));
  const whole = await ask('/metrics', {
    headers: { ...authorization, 'accept-encoding': 'gzip' },
  });
  expect(whole.headers.get('cache-control')).toBe('no-store');
  expect(whole.headers.get('content-encoding')).toBe('gzip');
  const again = await ask('/metrics');
  expect(again.status).toBe(404);
  expect(await read('/sitemap.xml')).not.toContain('metrics');
});
