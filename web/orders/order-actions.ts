import { call, type ApiClient } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { correctionActions } from './corrections/correction-actions.ts';
import { requestActions } from './request-actions.ts';
import { attachedFiles } from './uploads/attached-files.ts';

const ofOrder = ({ api }: FormArgs) => api.orders[':id'];
const ofExtension = ({ api, param, text }: FormArgs) => ({
  at: api.orders[':id'].extensions[':extensionId'],
  request: { param: { ...param, extensionId: text('extensionId') } },
});
const ofExtra = ({ api, param, text }: FormArgs) => ({
  at: api.orders[':id'].extras[':billId'],
  request: { param: { ...param, billId: text('billId') } },
});
const attached = ({ api, param, form }: FormArgs) => attachedFiles(api, param.id, form);

/** The forms of an order, for customers and the team. The API checks permissions. */
export const orderActions = {
  ...requestActions,
  ...correctionActions,
  async message(args: FormArgs) {
    const { param, text, once } = args;
    const replyToId = text('replyTo');
    const json = {
      body: text('body'),
      fileIds: await attached(args),
      ...(replyToId !== '' && { replyToId }),
    };
    await call(ofOrder(args).messages.$post({ param, header: once, json }));
  },
  edit: ({ api, param, text }: FormArgs) =>
    call(
      api.orders[':id'].messages[':messageId'].$put({
        param: { ...param, messageId: text('messageId') },
        json: { body: text('edited') },
      }),
    ),
  note: ({ api, param, text, once }: FormArgs) =>
    call(api.orders[':id'].notes.$post({ param, header: once, json: { body: text('note') } })),
  async answers({ api, param, form }: FormArgs) {
    const json = { answers: await readAnswers(api, param.id, form) };
    await call(api.orders[':id'].answers.$post({ param, header: {}, json }));
  },
  async deliver(args: FormArgs) {
    const { param, text, once } = args;
    const json = { message: text('message'), fileIds: await attached(args) };
    await call(ofOrder(args).deliveries.$post({ param, header: once, json }));
  },
  accept: ({ api, param }: FormArgs) =>
    call(api.orders[':id'].acceptances.$post({ param, header: {}, json: {} })),
  'undo-accept': ({ api, param }: FormArgs) =>
    call(api.orders[':id']['undone-acceptances'].$post({ param, header: {}, json: {} })),
  async revise(args: FormArgs) {
    const { param, text } = args;
    const json = { reason: text('reason'), fileIds: await attached(args) };
    await call(ofOrder(args).revisions.$post({ param, header: {}, json }));
  },
  grant: ({ api, param }: FormArgs) =>
    call(api.orders[':id']['revision-grants'].$post({ param, header: {}, json: {} })),
  hold: ({ api, param, text }: FormArgs) =>
    call(api.orders[':id'].holds.$post({ param, header: {}, json: { reason: text('reason') } })),
  remind: ({ api, param }: FormArgs) => call(api.orders[':id'].reminders.$post({ param })),
  start: ({ api, param, text }: FormArgs) =>
    call(api.orders[':id'].starts.$post({ param, json: { reason: text('reason') } })),
  resume: ({ api, param }: FormArgs) =>
    call(api.orders[':id'].resumptions.$post({ param, header: {}, json: {} })),
  cancel: ({ api, param, text }: FormArgs) =>
    call(
      api.orders[':id'].cancellations.$post({
        param,
        header: {},
        json: { reason: text('reason') },
      }),
    ),
  extend: ({ api, param, text }: FormArgs) =>
    call(
      api.orders[':id'].extensions.$post({
        param,
        json: { dueOn: text('dueOn'), reason: text('reason') },
      }),
    ),
  'extension-accept': (args: FormArgs) => {
    const { at, request } = ofExtension(args);
    return call(at.acceptances.$post(request));
  },
  'extension-decline': (args: FormArgs) => {
    const { at, request } = ofExtension(args);
    return call(at.declines.$post(request));
  },
  'extension-withdraw': (args: FormArgs) => {
    const { at, request } = ofExtension(args);
    return call(at.withdrawals.$post(request));
  },
  assign: ({ api, param, text }: FormArgs) =>
    call(
      api.orders[':id'].assignments.$post({
        param,
        header: {},
        json: { assigneeId: text('assigneeId') || null },
      }),
    ),
  decline: (args: FormArgs) => {
    const { at, request } = ofExtra(args);
    return call(at.declines.$post(request));
  },
  withdraw: (args: FormArgs) => {
    const { at, request } = ofExtra(args);
    return call(at.withdrawals.$post(request));
  },
  read: ({ api, param, text }: FormArgs) =>
    call(
      api.orders[':id']['read-markers'].$post({ param, header: {}, json: { upTo: text('upTo') } }),
    ),
};

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
