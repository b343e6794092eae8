import { expect, test } from 'vitest';
import { fillReply } from './reply-placeholders.ts';

const values = {
  customer: 'Nora {order}',
  order: 'A-2026-00042',
  service: 'Logo',
  dueDate: null,
  studio: 'Northlight',
};

test('placeholders of both languages are filled in once, unknown ones stay', () => {
  expect(fillReply('Hi {customer}, {order} ({Leistung}) by {STUDIO}', values)).toBe(
    'Hi Nora {order}, A-2026-00042 (Logo) by Northlight',
  );
  expect(fillReply('{name} {} {a {b}} {', values)).toBe('{name} {} {a {b}} {');
});

test('a placeholder without a value stays for its author to see', () => {
  expect(fillReply('Until {due date}', values)).toBe('Until {due date}');
});
