import { expect, test } from 'vitest';
import { defineActions } from './define-actions.ts';
import type { ActionArgs } from '#web/load.ts';

const act = defineActions({
  hold: ({ param, text }) => Promise.resolve({ id: param.id, reason: text('reason') }),
  correct: () => Promise.resolve({ done: 'correct-ask' }),
});

function send(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return act({ form, params: { id: '7' } } as unknown as ActionArgs);
}

test('an action says what was done, and nothing of what the API answered', async () => {
  expect(await send({ intent: 'hold', reason: 'Waiting' })).toEqual({ done: 'hold' });
  expect(await send({ intent: 'correct' })).toEqual({ done: 'correct-ask' });
});

test.each(['', 'unknown', 'toString', '__proto__'])('“%s” is no action: 400', async (intent) => {
  await expect(send({ intent })).rejects.toMatchObject({ init: { status: 400 } });
});

test('a form of the release before need not name the only action of its page', async () => {
  const actNow = defineActions({ make: () => Promise.resolve() });
  const form = new FormData();
  const args = { form, params: {} } as unknown as ActionArgs;
  expect(await actNow(args)).toEqual({ done: 'make' });
  // So its refusal is shown at the form.
  expect(form.get('intent')).toBe('make');
  await expect(act({ ...args, form: new FormData() })).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test('which of several equal forms it was is part of the result', async () => {
  expect(await send({ intent: 'hold', row: 'stepId', stepId: '3' })).toEqual({
    done: 'hold',
    row: { stepId: '3' },
  });
});

test('the buttons of earlier releases that merge two versions save', async () => {
  const actNow = defineActions({
    save: () => Promise.resolve(),
    details: () => Promise.resolve(),
  });
  const doneBy = async (intent: string) => {
    const form = new FormData();
    form.set('intent', intent);
    return (await actNow({ form, params: {} } as unknown as ActionArgs)).done;
  };
  expect(await Promise.all(['merge', 'overwrite', 'merge-details'].map(doneBy))).toEqual([
    'save',
    'save',
    'details',
  ]);
});
