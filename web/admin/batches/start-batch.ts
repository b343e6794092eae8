import { redirect } from 'react-router';
import type { BatchAction, BatchKind } from '#features/batches/contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { FormArgs } from '#web/forms/define-actions.ts';
import type { ActionArgs } from '#web/load.ts';

/** Starts what the bar of selected rows asks for, and shows its progress. */
export async function startBatch({ api, form }: ActionArgs, kind: BatchKind): Promise<never> {
  const [, action = formText(form, 'action')] = formText(form, 'intent').split(':');
  const json = {
    kind,
    action: action as BatchAction,
    assigneeId: formText(form, 'assigneeId') || null,
    ids: form.getAll('ids').map(String),
    reason: formText(form, 'reason'),
  };
  const { id } = await call(api.admin.batches.$post({ json }));
  throw redirect(`/admin/batches/${id}`);
}

/** For `defineActions` of a list's page: the buttons of its bar, `batch:hold`. Before, they had the field `action` and no intent. */
export function batchActions(kind: BatchKind) {
  return {
    batch: (args: FormArgs) => startBatch(args, kind),
    '': (args: FormArgs) => {
      args.form.set('intent', `batch:${args.text('action')}`);
      return startBatch(args, kind);
    },
  };
}
