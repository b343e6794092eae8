import { expect, test } from 'vitest';
import { answerText } from './choice-label.ts';

const day = { kind: 'date', choices: [], choiceLabels: [] };
const sizes = { kind: 'choices', choices: ['S', 'L'], choiceLabels: ['Klein', 'Groß'] };

test('a day is written as the language does, and other answers as they were given', () => {
  expect(answerText(day, '2026-12-20', 'en')).toBe('20 December 2026');
  expect(answerText(day, '2026-12-20', 'de')).toBe('20. Dezember 2026');
  expect(answerText(day, 'next week', 'en')).toBe('next week');
  expect(answerText({ ...day, kind: 'text' }, '2026-12-20', 'en')).toBe('2026-12-20');
});

test('choices are shown by their labels', () => {
  expect(answerText(sizes, ['S', 'L'], 'de')).toBe('Klein, Groß');
  expect(answerText(sizes, 'S', 'de')).toBe('Klein');
});
