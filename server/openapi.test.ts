import { expect, test } from 'vitest';
import { readConfig } from '#lib/env.ts';
import { apiDocs } from './api-docs.ts';
import { createApi } from './api.ts';
import type { Deps } from './deps.ts';

test('the API describes itself, every path with its answers', async () => {
  // Describing reads no row and calls nobody.
  const api = createApi({ config: readConfig({}), payments: { livemode: false } } as Deps);
  const response = await api.request('/openapi.json');
  expect(response.status).toBe(200);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { responses: object; operationId: string }>>;
  };
  for (const path of ['/auth/login', '/services', '/orders/{id}/payments']) {
    expect(Object.keys(paths), path).toContain(path);
  }
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      expect(Object.keys(responses).length, `${method} ${path}`).toBeGreaterThan(0);
    }
  }
  const ids = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(ids.length).toBeGreaterThan(100);
  expect(ids).toEqual([...new Set(ids)]);
});

test('the description is a page to read as well', async () => {
  const api = createApi({ config: readConfig({}), payments: { livemode: false } } as Deps);
  const page = await apiDocs(async () => api.request('/openapi.json')).request('/docs');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  expect(text).toContain('POST /api/auth/login');
  expect(text).toContain('GET /api/services');
});
