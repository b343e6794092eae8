import { redirect } from 'react-router';
import { call } from '#web/api.ts';
import { chosenFiles } from '#web/chosen-files.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';

const setState = (state: 'closed' | 'open') => (args: FormArgs) =>
  call(args.api.enquiries[':id'].state.$put({ param: args.param, json: { state } }));
const setSpam = (isSpam: boolean) => (args: FormArgs) =>
  call(args.api.enquiries[':id'].spam.$put({ param: args.param, json: { isSpam } }));
const link = ({ api, param, text }: FormArgs) =>
  call(api.enquiries[':id'].customer.$put({ param, json: { username: text('username') } }));

/** The forms of an enquiry's page. */
export const enquiryActions = {
  reply: ({ api, param, form, text, once: header }: FormArgs) => {
    const one = api.enquiries[':id'].replies;
    const json = { body: text('body') };
    const files = chosenFiles(form, 'files');
    return files.length === 0
      ? call(one.$post({ param, header, json }))
      : call(one['with-files'].$post({ param, header, form: { ...json, files } }));
  },
  note: ({ api, param, text, once: header }: FormArgs) =>
    call(api.enquiries[':id'].notes.$post({ param, header, json: { body: text('body') } })),
  close: setState('closed'),
  open: setState('open'),
  spam: setSpam(true),
  unspam: setSpam(false),
  assign: ({ api, param, text }: FormArgs) => {
    const json = { assigneeId: text('assigneeId') || null };
    return call(api.enquiries[':id'].assignee.$put({ param, json }));
  },
  link,
  'link-order': async (args: FormArgs) => {
    const { customerId } = await link(args);
    throw redirect(orderPathFor(customerId, args.param.id));
  },
};

/** The page on which an order is made of an enquiry. */
export function orderPathFor(customerId: string, enquiryId: string): string {
  return `/admin/users/${customerId}/order?enquiry=${enquiryId}`;
}
