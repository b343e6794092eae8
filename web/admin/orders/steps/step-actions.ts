import { moveItem } from '#web/admin/lists/move-item.ts';
import { call } from '#web/api.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';

const ofStep = ({ api, param, text }: FormArgs) => ({
  at: api.orders[':id'].steps[':stepId'],
  request: { param: { ...param, stepId: text('stepId') } },
});
const readStep = ({ text }: FormArgs) => ({
  title: text('stepTitle'),
  note: text('stepNote'),
  isInternal: text('stepInternal') === 'yes',
});

/** The forms of the steps. */
export const stepActions = {
  'step-add': (args: FormArgs) =>
    call(args.api.orders[':id'].steps.$post({ param: args.param, json: readStep(args) })),
  'step-edit': (args: FormArgs) => {
    const { at, request } = ofStep(args);
    return call(at.$put({ ...request, json: readStep(args) }));
  },
  'step-remove': (args: FormArgs) => {
    const { at, request } = ofStep(args);
    return call(at.$delete(request));
  },
  'step-done': (args: FormArgs) => {
    const { at, request } = ofStep(args);
    return call(at.completion.$put(request));
  },
  'step-reopen': (args: FormArgs) => {
    const { at, request } = ofStep(args);
    return call(at.completion.$delete(request));
  },
  'step-order': ({ api, param, text }: FormArgs) => {
    const ids = moveItem(text('ids').split(','), text('move'));
    return call(api.orders[':id'].steps.order.$put({ param, json: { ids } }));
  },
};
