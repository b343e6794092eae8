import { expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import { actInWords, dataInWords, placeOf, subjectInWords } from './audit-labels.ts';

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-05-12T14:00:00.000Z',
  actorName: 'ada',
  actorKind: 'admin',
  action: 'user.role_changed',
  subjectType: 'user',
  subjectId: '0a1b2c3d-0000-4000-8000-000000000000',
  data: {},
  ...values,
});

test('an act reads as words', () => {
  expect(actInWords('user.role_changed')).toBe('User role changed');
  expect(actInWords('setting.changed')).toBe('Setting changed');
});

test('a thing is called by the name it had, or by its kind', () => {
  expect(subjectInWords(entry({ data: { username: 'bea' } }))).toBe('bea');
  expect(subjectInWords(entry({ subjectType: 'order' }))).toBe('Order 0a1b2c3d');
  expect(subjectInWords(entry({ subjectType: 'setting', subjectId: 'accentHue' }))).toBe(
    'Accent hue',
  );
});

test('a change says from what to what', () => {
  expect(dataInWords({ username: 'bea', from: 'customer', to: 'admin' })).toBe(
    'from customer to admin',
  );
  expect(dataInWords({ from: '', to: 'A line', is_live: true })).toBe(
    'from nothing to A line, is live: true',
  );
});

test('a thing of an unknown kind has no place to go to', () => {
  expect(placeOf(entry({}))).toBe('/admin/users/0a1b2c3d-0000-4000-8000-000000000000');
  expect(placeOf(entry({ subjectType: 'spell' }))).toBeUndefined();
});
