import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { cspReports } from './csp-reports.ts';
import type { Deps } from './deps.ts';
import { createSecurityLog } from './log.ts';

const { db, close } = await testDatabase();
afterAll(close);

const lines: string[] = [];
const app = cspReports({
  config: { PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: 1 },
  db,
  queue: recordingQueue(),
  securityLog: createSecurityLog({ write: (line) => void lines.push(line) }),
} as unknown as Deps);

let from = 0;
async function send(body: unknown, ip = `192.0.2.${++from}`, type = 'application/csp-report') {
  lines.length = 0;
  const response = await app.request('/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': ip },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, events: lines.map((line) => JSON.parse(line)) };
}

const report = (own: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/services/logo?token=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?who=ada@example.test',
    'source-file': 'https://shop.example/assets/app.js?x=1',
    'line-number': 7,
    ...own,
  },
});

test('a report of an older browser becomes one line, without what an address carries', async () => {
  const { status, events } = await send(report());
  expect(status).toBe(204);
  expect(events).toMatchObject([
    {
      event: 'page.policy_violated',
      outcome: 'failure',
      directive: 'script-src-elem',
      path: '/services/logo',
      blocked: 'https://evil.example',
      source: '/assets/app.js',
      line: 7,
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/secret|ada@/);
});

test('a list of reports becomes a line each; other kinds and more than ten are left out', async () => {
  const violation = {
    type: 'csp-violation',
    age: 1,
    body: {
      documentURL: 'https://shop.example/',
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
    },
  };
  const { events } = await send([{ type: 'deprecation', body: {} }, violation]);
  expect(events).toMatchObject([
    { directive: 'require-trusted-types-for', path: '/', blocked: 'trusted-types-sink' },
  ]);
  expect((await send(Array.from({ length: 40 }, () => violation))).events).toHaveLength(10);
});

test.each([
  ['a page of another site', report({ 'document-uri': 'https://other.example/' })],
  ['an extension of the browser', report({ 'blocked-uri': 'moz-extension://a/b.js' })],
  ['an extension in its source', report({ 'source-file': 'chrome-extension' })],
  ['no directive', report({ 'effective-directive': '', 'violated-directive': '' })],
  ['something else', { hello: 'world' }],
  ['nothing', 'null'],
  ['no JSON', '<html>'],
])('%s leaves no line', async (_what, body) => {
  expect(await send(body)).toEqual({ status: 204, events: [] });
});

test('a report cannot forge a line, and is as long as we want', async () => {
  const { events } = await send(
    report({
      'blocked-uri': `inline\r\n{"event":"user.signed_in"}`,
      'document-uri': `https://shop.example/${'a/'.repeat(1900)}`,
      'effective-directive': 'script-src\n{"event":"forged"}',
    }),
  );
  expect(events).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(lines[0]).not.toContain('forged');
  expect(lines[0]?.length).toBeLessThan(900);
  expect(events[0].directive).toBe('script-src');
});

test('a large report is refused, and an address sends thirty an hour', async () => {
  expect((await send('x'.repeat(16_001))).status).toBe(413);
  const statuses = [];
  for (let sent = 0; sent < 31; sent += 1)
    statuses.push((await send(report(), '192.0.2.250')).status);
  expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(report(), '192.0.2.251')).status).toBe(204);
});
