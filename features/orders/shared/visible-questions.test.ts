import { expect, test } from 'vitest';
import { visibleQuestions } from './visible-questions.ts';

const questions = [
  { id: 'print', dependsOn: null },
  { id: 'paper', dependsOn: { questionId: 'print', value: 'Yes' } },
  { id: 'weight', dependsOn: { questionId: 'paper', value: 'Heavy' } },
];
const ids = (answers: Record<string, string | string[]>) =>
  visibleQuestions(questions, answers).map((question) => question.id);

test('a question is asked only when the one it depends on has the required answer', () => {
  expect(ids({})).toEqual(['print']);
  expect(ids({ print: 'No' })).toEqual(['print']);
  expect(ids({ print: 'Yes' })).toEqual(['print', 'paper']);
  expect(ids({ print: ['Maybe', 'Yes'] })).toEqual(['print', 'paper']);
});

test('an answer to a question that is not asked shows no other question', () => {
  expect(ids({ print: 'No', paper: 'Heavy' })).toEqual(['print']);
  expect(ids({ print: 'Yes', paper: 'Heavy' })).toEqual(['print', 'paper', 'weight']);
});
