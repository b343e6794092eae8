import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { describedApi } from '#test/harness/described-api.ts';
import { apiDocs } from './api-docs.ts';

test('the OpenAPI document has every path with its responses', async () => {
  const api = describedApi();
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

test('the API reference is also available as an HTML page', async () => {
  const api = describedApi();
  let isAway = true;
  const docs = apiDocs(async () => (isAway ? Response.json({}) : api.request('/openapi.json')));
  expect((await docs.request('/docs')).status).toBe(500);
  isAway = false;
  const page = await docs.request('/docs');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  expect(text).toContain('POST /api/auth/login');
  expect(text).toContain('GET /api/services');
});

const describe = async () => {
  const api = describedApi();
  return (await api.request('/openapi.json')).text();
};

/** Recommendations of the linters that we do not follow. */
const OFF = {
  redocly: {
    'info-license': 'off', // the document belongs to a shop, not to a project
    'operation-4xx-response': 'off', // some reads cannot be refused
    'operation-2xx-response': 'off', // PayPal's return is a redirect
    'no-ambiguous-paths': 'off', // ids are UUIDs, so no order has the id `batches`
  },
  spectral: {
    'info-contact': 'off',
    'operation-description': 'off', // the summary says it
    'array-items': 'off', // does not support `prefixItems` of OpenAPI 3.1
  },
} as const;

test('Redocly finds no problem in the document', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: OFF.redocly });
  const source = await describe();
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('Spectral finds no problem in the document', async () => {
  const spectral = new Spectral();
  const ruleset = { extends: [spectralRulesets.oas], rules: OFF.spectral };
  spectral.setRuleset(ruleset as unknown as RulesetDefinition);
  const problems = await spectral.run(JSON.parse(await describe()));
  expect(problems.map(({ code, path }) => `${code}: ${path.join('/')}`)).toEqual([]);
});

test('every pattern is a regular expression, and each shape is defined once', async () => {
  const text = await describe();
  const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, each]) => each);
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    const source = JSON.parse(pattern as string) as string;
    expect(() => new RegExp(source, 'u'), source).not.toThrow();
    expect(source).not.toMatch(/\/[a-z]$/);
  }
  const { components, servers } = JSON.parse(text);
  expect(servers).toEqual([{ url: '/api' }]);
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Order', 'Service', 'User', 'NewOrder', 'Problem']),
  );
  expect(text.length).toBeLessThan(900_000);
});
