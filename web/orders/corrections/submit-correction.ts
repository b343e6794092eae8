import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';
import { attachedFiles } from '#web/orders/uploads/attached-files.ts';
import { fieldName } from '#web/orders/questions/answer-values.ts';

/** The forms about corrected answers. Null if the form is another one. */
export async function submitCorrection(args: ActionArgs): Promise<{ done: string } | null> {
  const { api, form, params } = args;
  const intent = formText(form, 'intent');
  const param = { id: params['id'] ?? '' };
  const at = api.orders[':id'];
  const correction = at.corrections[':correctionId'];
  const target = { ...param, correctionId: formText(form, 'correctionId') };
  const reason = formText(form, 'reason');
  switch (intent) {
    case 'correct': {
      const questionId = formText(form, 'questionId');
      const answer = await readAnswer(args, questionId);
      const { state } = await call(
        at.answers[':questionId'].corrections.$post({
          param: { ...param, questionId },
          json: { answer, reason },
        }),
      );
      return { done: state === 'open' ? 'correct-ask' : intent };
    }
    case 'correction-accept':
      await call(correction.acceptances.$post({ param: target }));
      break;
    case 'correction-decline':
      await call(correction.declines.$post({ param: target, json: { reason } }));
      break;
    case 'correction-withdraw':
      await call(correction.withdrawals.$post({ param: target }));
      break;
    default:
      return null;
  }
  return { done: intent };
}

/** A text, or a list for the kinds with several values. Files come as the ids of those to keep, and the new ones. */
async function readAnswer(
  { api, form, params }: ActionArgs,
  questionId: string,
): Promise<string | string[]> {
  const name = fieldName(questionId);
  const texts = form.getAll(name).filter((each) => typeof each === 'string');
  if (!form.getAll('several').includes(questionId)) return texts[0] ?? '';
  const files = await attachedFiles(api, params['id'] ?? '', form, name);
  const answer = [...texts, ...files];
  // After a refusal each field has one text value.
  form.set(name, answer.join('\n'));
  return answer;
}
