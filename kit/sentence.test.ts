import { expect, test } from 'vitest';
import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { CommonFailures, declareFailures, ApiFailure } from '#lib/api-failure.ts';
import { money } from '#lib/money/money.ts';
import { invalidInput, problemResponse } from './http.ts';
import { sentenceOf } from './sentence.ts';

const messageKey = messageKeysOf('api-contact');

test('a refusal is in the caller’s language, with an English title', async () => {
  const response = problemResponse(new ApiFailure(CommonFailures.not_found), 'de');
  expect(response.headers.get('content-language')).toBe('de');
  expect(await response.json()).toEqual({
    type: 'urn:atelier:problem:not_found',
    title: 'There is nothing here.',
    detail: 'Hier gibt es nichts.',
    status: 404,
    code: 'not_found',
  });
});

test('a field error is in the caller’s language, with the numbers of its rule', async () => {
  const Shape = z.object({
    message: z.string().min(1200, messageKey('messageTooShort')),
    email: z.email(messageKey('emailInvalid')),
  });
  const { error } = Shape.safeParse({ message: 'Hi', email: 'ada' });
  const { fields } = (await problemResponse(invalidInput(error as z.ZodError), 'de').json()) as {
    fields: object;
  };
  expect(fields).toEqual({
    message: 'Bitte schreiben Sie etwas mehr: mindestens 1.200 Zeichen.',
    email: 'Bitte geben Sie eine Adresse wie name@example.com an.',
  });
});

test('every sentence of zod is replaced by ours', async () => {
  const Shape = z.strictObject({
    missing: z.string(),
    type: z.number(),
    choice: z.enum(['a', 'b']),
    id: z.uuid(),
    short: z.string().min(3),
    empty: z.string().min(1),
    long: z.string().max(1),
    few: z.array(z.string()).min(2),
    many: z.array(z.string()).max(1),
    small: z.number().min(5),
    big: z.number().max(5),
    step: z.number().multipleOf(5),
    union: z.union([z.string(), z.number()]),
    date: z.date(),
  });
  const input = { type: 'x', choice: 'c', id: '1', short: 'a', empty: '', long: 'ab', few: [] };
  const { error } = Shape.safeParse({
    ...input,
    many: ['a', 'b'],
    small: 1,
    big: 9,
    step: 3,
    union: true,
    date: 'x',
    surplus: 1,
  });
  const { fields } = (await problemResponse(invalidInput(error as z.ZodError), 'de').json()) as {
    fields: Record<string, string>;
  };
  expect(Object.keys(fields)).toHaveLength(15);
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/Bitte|Dies|Feld/);
  expect(fields).toMatchObject({
    missing: 'Dieses Feld ist erforderlich.',
    short: 'Bitte geben Sie mindestens 3 Zeichen ein.',
    many: 'Bitte wählen Sie höchstens 1 Eintrag.',
  });
});

test('an amount in a refusal is formatted for the language, and exact in JSON', async () => {
  const kind = { code: 'x', status: 409, message: 'api-common:tooBig' } as const;
  const failure = new ApiFailure(kind, { params: { maximum: money(125000n, 'EUR') } });
  const problem = (await problemResponse(failure, 'de').json()) as { params: object };
  expect(problem.params).toEqual({ maximum: { amount: '1250.00', currency: 'EUR' } });
});

test('text that is not the name of a message stays unchanged', () => {
  expect(sentenceOf('The state of the order does not allow this.', 'de')).toBe(
    'The state of the order does not allow this.',
  );
  expect(sentenceOf('api-contact:gone', 'de')).toBe('api-contact:gone');
});

test('wrong use does not compile', () => {
  // @ts-expect-error There is no such message.
  messageKey('nameLost');
  // @ts-expect-error The sentence needs its step.
  messageKeysOf('api-common')('notMultipleOf');
  // @ts-expect-error Not a catalogue of the API.
  messageKeysOf('shop');
  // @ts-expect-error A failure needs a sentence in the catalogue.
  declareFailures('api-common', { not_found: 404, unheard_of: 409 });
  const { notMultipleOf } = declareFailures('api-common', { notMultipleOf: 409 });
  // @ts-expect-error The sentence needs its parameters.
  expect(new ApiFailure(notMultipleOf).kind.code).toBe('notMultipleOf');
  // @ts-expect-error A parameter of another type.
  expect(new ApiFailure(notMultipleOf, { params: { step: 'x' } }).kind.status).toBe(409);
});
