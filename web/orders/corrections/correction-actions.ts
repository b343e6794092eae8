import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { attachedFiles } from '#web/orders/uploads/attached-files.ts';
import { fieldName } from '#web/orders/questions/answer-values.ts';

const ofCorrection = ({ api, param, text }: FormArgs) => ({
  at: api.orders[':id'].corrections[':correctionId'],
  target: { ...param, correctionId: text('correctionId') },
});

/** The forms about corrected answers. */
export const correctionActions = {
  async correct(args: FormArgs) {
    const { api, param, text } = args;
    const questionId = text('questionId');
    const json = { answer: await readAnswer(args, questionId), reason: text('reason') };
    const at = api.orders[':id'].answers[':questionId'];
    const { state } = await call(at.corrections.$post({ param: { ...param, questionId }, json }));
    return { done: state === 'open' ? 'correct-ask' : 'correct' };
  },
  'correction-accept': (args: FormArgs) => {
    const { at, target } = ofCorrection(args);
    return call(at.acceptances.$post({ param: target }));
  },
  'correction-decline': (args: FormArgs) => {
    const { at, target } = ofCorrection(args);
    return call(at.declines.$post({ param: target, json: { reason: args.text('reason') } }));
  },
  'correction-withdraw': (args: FormArgs) => {
    const { at, target } = ofCorrection(args);
    return call(at.withdrawals.$post({ param: target }));
  },
};

/** A text, or a list for the kinds with several values. Files come as the ids of those to keep, and the new ones. */
async function readAnswer(
  { api, form, param }: FormArgs,
  questionId: string,
): Promise<string | string[]> {
  const name = fieldName(questionId);
  const texts = form.getAll(name).filter((each) => typeof each === 'string');
  if (!form.getAll('several').includes(questionId)) return texts[0] ?? '';
  const files = await attachedFiles(api, param.id, form, name);
  const answer = [...texts, ...files];
  // After a refusal each field has one text value.
  form.set(name, answer.join('\n'));
  return answer;
}
