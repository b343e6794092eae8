import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a logged error keeps its kind, code, place and causes, and nothing that hangs on it', () => {
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

test('what is thrown without being an error says no more than its type', () => {
  expect(describeError('password is hunter2')).toBe('string');
});

test('a thrown object that is like an error is kept like one', () => {
  const like = { message: 'connection ended', queue: 'payments.sync', rows: ['Ada'] };
  expect(describeError(like)).toEqual({ stack: 'connection ended' });
});
