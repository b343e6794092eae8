import { expect, test, vi } from 'vitest';
import { createSecurityLog, describeError, pathForLog } from './log.ts';

test('a logged error has its kind, code, place and causes, and no attached data', () => {
  const refused = Object.assign(new Error('550 <ada@example.test>: no such mailbox'), {
    code: 'EENVELOPE',
    rejected: ['ada@example.test'],
  });
  const error = Object.assign(new Error('the mail did not go out', { cause: refused }), {
    config: { headers: { authorization: 'Bearer secret' } },
    detail: 'Key (email)=(ada@example.test) already exists.',
  });
  const text = JSON.stringify(describeError(error));
  expect(text).toContain('the mail did not go out');
  expect(text).toContain('no such mailbox');
  expect(text).toContain('"code":"EENVELOPE"');
  expect(text).toContain('.test.ts:');
  expect(text).not.toMatch(/ada@|secret|already exists/);
});

test('for a thrown value that is not an error only its type is logged', () => {
  expect(describeError('password is hunter2')).toBe('string');
});

test('a thrown object that looks like an error is logged like one', () => {
  const like = { message: 'connection ended', queue: 'payments.sync', rows: ['Ada'] };
  expect(describeError(like)).toEqual({ stack: 'connection ended' });
});

test('a logged path contains no token of a mailed link', () => {
  const token = 'ovoaowR78BgdDtDsNON-gNQ3ySMllif3wMRQcwm_rtM';
  expect(pathForLog(`/api/auth/password-resets/${token}`)).toBe(
    '/api/auth/password-resets/[token]',
  );
  const id = '0b5a4e0e-6d3c-4ab5-9e4c-0d7f7f0f7a11';
  expect(pathForLog(`/api/orders/${id}/files`)).toBe(`/api/orders/${id}/files`);
});

test.each(['silent', 'error'])('security events are written at LOG_LEVEL=%s', async (level) => {
  vi.stubEnv('LOG_LEVEL', level);
  vi.resetModules();
  const { createSecurityLog } = await import('./log.ts');
  const lines: string[] = [];
  const log = createSecurityLog({ write: (line) => void lines.push(line) });
  log.of({ requestId: 'r1' }).write({ event: 'user.signed_in', outcome: 'success' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'user.signed_in', requestId: 'r1' });
  vi.unstubAllEnvs();
});

test('a security event is one line in UTC, whatever its values hold', () => {
  const lines: string[] = [];
  const log = createSecurityLog({ write: (line) => void lines.push(line) });
  const forged = 'x\r\n{"level":35,"event":"user.signed_in"}\u2028\u0000';
  log.of({ requestId: forged, clientIp: '192.0.2.1' }).write({
    event: 'user.sign_in_failed',
    outcome: 'failure',
    reason: forged,
    account: 'a'.repeat(100_000),
    token: 'secret',
    password: 'hunter2',
  });
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line.trimEnd()).not.toMatch(/[\r\n\0]/);
  expect(line.length).toBeLessThan(1_500);
  expect(line).not.toMatch(/secret|hunter2/);
  const read = JSON.parse(line);
  expect(read.event).toBe('user.sign_in_failed');
  expect(new Date(read.time).toISOString()).toBe(read.time);
});
