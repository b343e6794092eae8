import type { ApiClient } from '#web/api.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';
import { submitRequestAction } from './submit-request-action.ts';
import { submitCorrection } from './corrections/submit-correction.ts';
import { attachedFiles } from './uploads/attached-files.ts';

/** Handles every form of an order page by its `intent`, for customers and admins. The API checks permissions. */
export async function submitOrderAction(args: ActionArgs): Promise<{ done: string }> {
  const elsewhere = (await submitRequestAction(args)) ?? (await submitCorrection(args));
  if (elsewhere) return elsewhere;
  const { api, form, params } = args;
  const intent = formText(form, 'intent');
  const param = { id: params['id'] ?? '' };
  const at = api.orders[':id'];
  const header = { 'idempotency-key': formText(form, 'key') || crypto.randomUUID() };
  switch (intent) {
    case 'message': {
      const fileIds = await attachedFiles(api, param.id, form);
      const replyTo = formText(form, 'replyTo');
      const json = {
        body: formText(form, 'body'),
        fileIds,
        ...(replyTo !== '' && { replyToId: replyTo }),
      };
      await call(at.messages.$post({ param, header, json }));
      break;
    }
    case 'edit': {
      const target = { ...param, messageId: formText(form, 'messageId') };
      const json = { body: formText(form, 'edited') };
      await call(at.messages[':messageId'].$put({ param: target, json }));
      break;
    }
    case 'note': {
      const json = { body: formText(form, 'note') };
      await call(at.notes.$post({ param, header, json }));
      break;
    }
    case 'answers':
      await call(
        at.answers.$post({
          param,
          header: {},
          json: { answers: await readAnswers(api, param.id, form) },
        }),
      );
      break;
    case 'deliver': {
      const fileIds = await attachedFiles(api, param.id, form);
      const json = { message: formText(form, 'message'), fileIds };
      await call(at.deliveries.$post({ param, header, json }));
      break;
    }
    case 'accept':
      await call(at.acceptances.$post({ param, header: {}, json: {} }));
      break;
    case 'undo-accept':
      await call(at['undone-acceptances'].$post({ param, header: {}, json: {} }));
      break;
    case 'revise': {
      const fileIds = await attachedFiles(api, param.id, form);
      const json = { reason: formText(form, 'reason'), fileIds };
      await call(at.revisions.$post({ param, header: {}, json }));
      break;
    }
    case 'grant':
      await call(at['revision-grants'].$post({ param, header: {}, json: {} }));
      break;
    case 'hold':
      await call(at.holds.$post({ param, header: {}, json: { reason: formText(form, 'reason') } }));
      break;
    case 'remind':
      await call(at['answer-reminders'].$post({ param }));
      break;
    case 'start':
      await call(at.starts.$post({ param, json: { reason: formText(form, 'reason') } }));
      break;
    case 'resume':
      await call(at.resumptions.$post({ param, header: {}, json: {} }));
      break;
    case 'cancel': {
      const json = { reason: formText(form, 'reason') };
      await call(at.cancellations.$post({ param, header: {}, json }));
      break;
    }
    case 'extend': {
      const json = { dueOn: formText(form, 'dueOn'), reason: formText(form, 'reason') };
      await call(at.extensions.$post({ param, json }));
      break;
    }
    case 'extension-accept':
    case 'extension-decline':
    case 'extension-withdraw': {
      const target = { param: { ...param, extensionId: formText(form, 'extensionId') } };
      const extension = at.extensions[':extensionId'];
      if (intent === 'extension-accept') await call(extension.acceptances.$post(target));
      else if (intent === 'extension-decline') await call(extension.declines.$post(target));
      else await call(extension.withdrawals.$post(target));
      break;
    }
    case 'assign': {
      const json = { assigneeId: formText(form, 'assigneeId') || null };
      await call(at.assignments.$post({ param, header: {}, json }));
      break;
    }
    case 'decline':
    case 'withdraw': {
      const extra = at.extras[':billId'];
      const target = { param: { ...param, billId: formText(form, 'billId') } };
      await call(
        intent === 'decline' ? extra.declines.$post(target) : extra.withdrawals.$post(target),
      );
      break;
    }
    case 'read': {
      const json = { upTo: formText(form, 'upTo') };
      await call(at['read-markers'].$post({ param, header: {}, json }));
      break;
    }
  }
  return { done: intent };
}

/**
 * The answers by question: a text, or a list for the questions in `several`: the selected choices, or the ids of files. Files that come with
 * the form are uploaded and saved as that answer first, so that a refused form keeps them.
 */
async function readAnswers(
  api: ApiClient,
  orderId: string,
  form: FormData,
): Promise<Record<string, string | string[]>> {
  const several = form.getAll('several').map(String);
  const answers: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const id = name.slice('answers.'.length);
    if (!name.startsWith('answers.') || id.includes('.')) continue;
    const entries = form.getAll(name);
    const texts = entries.filter((each) => typeof each === 'string');
    const uploaded = await attachedFiles(api, orderId, form, name);
    const answer = several.includes(id) ? [...texts, ...uploaded] : (texts[0] ?? '');
    answers[id] = answer;
    if (uploaded.length > 0) {
      const param = { id: orderId, questionId: id };
      await call(api.orders[':id'].answers[':questionId'].$put({ param, json: { answer } }));
    }
    // After a refusal each field has one text value.
    if (several.includes(id)) form.set(name, [answer].flat().join('\n'));
  }
  return answers;
}
