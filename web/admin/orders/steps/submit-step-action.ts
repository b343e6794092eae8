import { moveItem } from '#web/admin/services/move-item.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** Handles the forms of the steps. The API checks permissions. */
export async function submitStepAction({
  api,
  form,
  params,
}: ActionArgs): Promise<{ done: string }> {
  const intent = formText(form, 'intent');
  const id = params['id'] ?? '';
  const steps = api.orders[':id'].steps;
  const step = steps[':stepId'];
  const param = { id, stepId: formText(form, 'stepId') };
  const json = {
    title: formText(form, 'stepTitle'),
    note: formText(form, 'stepNote'),
    isInternal: formText(form, 'stepInternal') === 'yes',
  };
  if (intent === 'step-add') await call(steps.$post({ param: { id }, json }));
  else if (intent === 'step-edit') await call(step.$put({ param, json }));
  else if (intent === 'step-remove') await call(step.$delete({ param }));
  else if (intent === 'step-done') await call(step.completion.$put({ param }));
  else if (intent === 'step-reopen') await call(step.completion.$delete({ param }));
  else {
    const ids = moveItem(formText(form, 'ids').split(','), formText(form, 'move'));
    await call(steps.order.$put({ param: { id }, json: { ids } }));
  }
  return { done: intent };
}
