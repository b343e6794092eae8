import { expect, test } from 'vitest';
import { sentenceOf } from '#kit/sentence.ts';
import { checkAnswers, type Question } from './check-answers.ts';

const FILE = '0f0f0f0f-0000-4000-8000-000000000001';
const ask = (kind: string, more: Partial<Question> = {}): Question => ({
  id: `q-${kind}`,
  requirement_id: `r-${kind}`,
  kind,
  is_required: true,
  choices: ['Red', 'Green'],
  depends_on: null,
  depends_on_value: null,
  ...more,
});
const fault = (kind: string, answer: string | string[], locale: 'en' | 'de' = 'en') => {
  const { faults } = checkAnswers([ask(kind)], { [`q-${kind}`]: answer });
  return sentenceOf(faults[`answers.q-${kind}`] ?? '', locale);
};
const kept = (kind: string, answer: string | string[]) =>
  checkAnswers([ask(kind)], { [`q-${kind}`]: answer }).answers.get(`q-${kind}`);

test('every kind accepts valid answers', () => {
  expect(kept('text', '  Ada ')).toBe('Ada');
  expect(kept('long_text', 'Line one\nLine two')).toBe('Line one\nLine two');
  expect(kept('choice', 'Red')).toBe('Red');
  expect(kept('choices', ['Red', 'Green', 'Red'])).toEqual(['Red', 'Green']);
  expect(kept('number', '3.5')).toBe('3.5');
  expect(kept('date', '2026-02-28')).toBe('2026-02-28');
  expect(kept('url', 'https://example.com/a')).toBe('https://example.com/a');
  expect(kept('url', 'example.com')).toBe('https://example.com');
  expect([...checkAnswers([ask('file')], { 'q-file': FILE }).files]).toEqual([['q-file', FILE]]);
});

test('every kind refuses invalid answers', () => {
  expect(fault('text', 'x'.repeat(501))).toBe('Use at most 500 characters.');
  expect(fault('choice', 'Blue')).toBe('Choose from the list.');
  expect(fault('choices', ['Red', 'Blue'])).toBe('Choose from the list.');
  expect(fault('choices', 'Red')).toBe('Answer this again.');
  expect(fault('text', ['Red'])).toBe('Answer this again.');
  expect(fault('number', '1e9')).toContain('Enter a number');
  expect(fault('number', 'ten')).toContain('Enter a number');
  expect(fault('date', '2026-02-30')).toContain('Enter a date');
  expect(fault('date', '12.5.2026')).toContain('Enter a date');
  expect(fault('url', 'javascript:alert(1)')).toContain('Enter an address');
  expect(fault('file', '../etc/passwd')).toBe('Attach the file again.');
  expect(fault('choice', 'Blue', 'de')).toBe('Bitte wählen Sie aus der Liste.');
});

test('a required question needs an answer, an optional one does not', () => {
  expect(fault('text', '   ')).toBe('Write an answer.');
  expect(fault('choices', [])).toBe('Choose at least one.');
  const optional = checkAnswers([ask('date', { is_required: false })], {});
  expect(optional.faults).toEqual({});
  expect(optional.answers.size).toBe(0);
});

test('a hidden question is not required, and its answer is not stored', () => {
  const questions = [
    ask('choice'),
    ask('text', { depends_on: 'r-choice', depends_on_value: 'Green' }),
  ];
  const red = checkAnswers(questions, { 'q-choice': 'Red', 'q-text': 'Hidden' });
  expect(red.faults).toEqual({});
  expect([...red.answers.keys()]).toEqual(['q-choice']);
  const green = checkAnswers(questions, { 'q-choice': 'Green' });
  expect(green.faults).toEqual({ 'answers.q-text': 'api-orders:answerMissing' });
});

test('answers to unknown questions are ignored', () => {
  expect(checkAnswers([], { 'q-other': 'x' })).toEqual({
    answers: new Map(),
    files: new Map(),
    faults: {},
  });
});
