import { expect, test } from 'vitest';
import { needsAttention, type Attention } from './needs-attention.ts';

const NOTHING: Attention = {
  jobsStoppedAt: null,
  disk: null,
  backupProblem: null,
  attention: [],
  enquiries: 0,
  reviews: 0,
  failedMails: 0,
};
const disk = (state: 'ok' | 'low' | 'full') => ({ state, freeBytes: 1, totalBytes: 2 });

test('a shop without work and faults needs no attention', () => {
  expect(needsAttention(NOTHING)).toBe(false);
  expect(needsAttention({ ...NOTHING, disk: disk('ok') })).toBe(false);
});

test('work that is only due later waits for nobody', () => {
  const later = { flag: 'in_work' as const, count: 3, orders: [] };
  expect(needsAttention({ ...NOTHING, attention: [later] })).toBe(false);
});

test('each kind of work or fault needs attention', () => {
  const kinds: Partial<Attention>[] = [
    { jobsStoppedAt: '2026-05-04T10:00:00.000Z' },
    { disk: disk('low') },
    { backupProblem: 'backup_late' },
    { attention: [{ flag: 'overdue', count: 1, orders: [] }] },
    { enquiries: 1 },
    { reviews: 1 },
    { failedMails: 1 },
  ];
  for (const kind of kinds) expect(needsAttention({ ...NOTHING, ...kind })).toBe(true);
});
