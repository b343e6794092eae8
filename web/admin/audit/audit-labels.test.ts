import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PostState } from '#features/blog/contract.ts';
import { RequirementKind, ServiceState } from '#features/catalog/contract.ts';
import { ReviewState } from '#features/reviews/contract.ts';
import { Settings } from '#features/settings/contract.ts';
import { DEFAULT_SETTINGS } from '#features/settings/defaults.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { ORDER_EVENTS } from '#test/harness/order-events.ts';
import { changedValue } from './change-labels.ts';
import {
  actionLabel,
  actorLabel,
  dataLabel,
  subjectLabel,
  subjectPath,
  typeLabel,
} from './audit-labels.ts';

const en = messagesOf('en', 'admin-audit');
const de = messagesOf('de', 'admin-audit');

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-05-12T14:00:00.000Z',
  actorName: 'ada',
  actorKind: 'admin',
  action: 'user.role_changed',
  subjectType: 'user',
  subjectId: '0a1b2c3d-0000-4000-8000-000000000000',
  data: {},
  changes: [],
  origin: null,
  ...values,
});

test('an action has a label in both languages', () => {
  expect(actionLabel(en, 'user.role_changed')).toBe('User role changed');
  expect(actionLabel(de, 'setting.changed')).toBe('Einstellung geändert');
});

test('a code without a label is shown as it is', () => {
  expect(actionLabel(en, 'spell.cast')).toBe('spell.cast');
  expect(typeLabel(en, 'constructor')).toBe('constructor');
});

test('every action in the source code has a label', () => {
  const sources = globSync('features/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const actions = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map(
      ([, action = '']) => action,
    ),
  );
  expect(actions.length).toBeGreaterThan(20);
  actions.push(...ORDER_EVENTS.flatMap(({ options: { audit } }) => audit ?? []));
  expect(actions.filter((action) => actionLabel(en, action) === action)).toEqual([]);
});

test('a subject is shown by its name at that time, or by its type', () => {
  expect(subjectLabel(en, entry({ data: { username: 'bea' } }))).toBe('bea');
  expect(subjectLabel(en, entry({ subjectType: 'order' }))).toBe('Order 0a1b2c3d');
  expect(subjectLabel(de, entry({ subjectType: 'order' }))).toBe('Bestellung 0a1b2c3d');
  const setting = entry({ subjectType: 'setting', subjectId: 'accentHue' });
  expect(subjectLabel(en, setting)).toBe('Accent hue');
});

test('every setting has a label', () => {
  for (const subjectId of Object.keys(DEFAULT_SETTINGS))
    expect(subjectLabel(en, entry({ subjectType: 'setting', subjectId }))).not.toBe(subjectId);
});

test('a setting is shown with its unit and in words, not as it is stored', () => {
  const shown = (name: string, value: string | number | string[], m = en) =>
    changedValue(
      m,
      value,
      { locale: m === en ? 'en' : 'de', timeZone: 'UTC' },
      { path: [{ field: name }], isSetting: true },
    );
  expect(shown('taxRateBasisPoints', 1900)).toBe('19%');
  expect(shown('paymentWindowHours', 72)).toBe('72 hours');
  expect(shown('autoAcceptDays', 1, de)).toBe('einem Tag');
  expect(shown('sellerCountry', 'DE', de)).toBe('Deutschland');
  expect(shown('fileMegabytes', 2000)).toBe('2,000 MB');
  // Every code that a setting can have.
  const codes = Object.entries(Settings.shape).flatMap(([name, { def }]) =>
    def.type === 'enum'
      ? Object.values((def as unknown as { entries: object }).entries).map(
          (code) => [name, code as string] as const,
        )
      : [],
  );
  const raw = codes.filter(
    ([name, code]) => !['currency', 'timeZone'].includes(name) && shown(name, code) === code,
  );
  expect(codes.length).toBeGreaterThan(8);
  expect(raw).toEqual([]);
});

test('what is published shows its states, kinds and times in words', () => {
  const shown = (name: string, value: string) =>
    changedValue(
      de,
      value,
      { locale: 'de', timeZone: 'Europe/Berlin' },
      { path: [{ field: name }], isSetting: false },
    );
  const codes = {
    state: [...PostState.options, ...ServiceState.options, ...ReviewState.options],
    kind: RequirementKind.options,
  };
  const raw = Object.entries(codes).flatMap(([name, values]) =>
    values.filter((value) => shown(name, value) === value),
  );
  expect(raw).toEqual([]);
  expect(shown('publishAt', '2025-10-12T23:05:56.026Z')).toBe('Mo, 13. Okt. 2025, 01:05');
  // What people type is no code.
  expect(shown('title', 'draft')).toBe('draft');
});

test('a change shows the values before and after it', () => {
  expect(dataLabel(en, { username: 'bea', from: 'customer', to: 'admin' })).toBe(
    'from customer to administrator',
  );
  expect(dataLabel(de, { from: ['en'], to: ['en', 'de'], by: 'admin' })).toBe(
    'English → English, Deutsch, von: Administrator',
  );
  expect(dataLabel(en, { from: '', to: 'A line', devices: 2 })).toBe(
    'from nothing to A line, devices: 2',
  );
});

test('a part of the shop that writes entries has a name for readers', () => {
  const names = globSync('{features,server}/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap(
    (file) => {
      const text = readFileSync(file, 'utf8');
      const actors = text.matchAll(
        /audit\w*\(\s*asSystem\(\w+, '([^']+)'|name: '(command line)'|newCtx\('(first-start)'/g,
      );
      return [...actors].map(([, ...found]) => found.find(Boolean) ?? '');
    },
  );
  expect(names.length).toBeGreaterThan(5);
  const named = (m: typeof en, actorName: string) =>
    actorLabel(m, entry({ actorKind: 'system', actorName }));
  expect(names.filter((name) => named(de, name) === name || named(en, name) === name)).toEqual([]);
  expect(actorLabel(de, entry({ actorKind: 'admin', actorName: 'demo' }))).toBe('demo');
});

test('a subject of an unknown type has no page', () => {
  expect(subjectPath(entry({}))).toBe('/admin/users/0a1b2c3d-0000-4000-8000-000000000000');
  expect(subjectPath(entry({ subjectType: 'spell' }))).toBeUndefined();
});
