import { expect, test } from 'vitest';
import { sentenceOf } from '#kit/sentence.ts';
import { checkAnswers as check, type AnswerFiles, type Question } from './check-answers.ts';

const FILE = '0f0f0f0f-0000-4000-8000-000000000001';
const SECOND = '0f0f0f0f-0000-4000-8000-000000000002';
const FILES: AnswerFiles = new Map([
  [FILE, { name: 'logo.svg', contentType: 'image/svg+xml', sizeBytes: 3_000_000 }],
  [SECOND, { name: 'brief.pdf', contentType: 'application/pdf', sizeBytes: 1000 }],
]);
const checkAnswers = (questions: Question[], given: Parameters<typeof check>[1]) =>
  check(questions, given, FILES);
const ask = (kind: string, more: Partial<Question> = {}): Question => ({
  id: `q-${kind}`,
  requirement_id: `r-${kind}`,
  kind,
  is_required: true,
  choices: ['Red', 'Green'],
  depends_on: null,
  depends_on_value: null,
  max_files: 1,
  max_file_megabytes: null,
  file_types: [],
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
  expect(kept('color', ' 1A6B54')).toBe('#1a6b54');
  expect(kept('color', '#abc')).toBe('#aabbcc');
  expect(kept('file', FILE)).toEqual([FILE]);
  expect(kept('file', [FILE, FILE])).toEqual([FILE]);
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
  expect(fault('color', 'red')).toContain('Enter a colour');
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
    faults: {},
  });
});

test('files are limited in number, size and type, as the question says', () => {
  const sent = (more: Partial<Question>, ids: string[]) =>
    sentenceOf(
      checkAnswers([ask('file', more)], { 'q-file': ids }).faults['answers.q-file'] ?? '',
      'en',
    );
  expect(sent({ max_files: 2 }, [FILE, SECOND])).toBe('');
  expect(sent({ max_files: 1 }, [FILE, SECOND])).toBe('Attach at most one file.');
  expect(sent({ max_file_megabytes: 2 }, [FILE])).toContain('logo.svg is larger than 2 MB');
  expect(sent({ file_types: ['vector'] }, [FILE])).toBe('');
  expect(sent({ file_types: ['vector'] }, [SECOND])).toContain('brief.pdf has a type');
});
