import { redirect } from 'react-router';
import type { BatchAction, BatchKind } from '#features/batches/contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** Starts what the bar of selected rows asks for, and shows its progress. */
export async function startBatch({ api, form }: ActionArgs, kind: BatchKind): Promise<never> {
  const json = {
    kind,
    action: formText(form, 'action') as BatchAction,
    assigneeId: formText(form, 'assigneeId') || null,
    ids: form.getAll('ids').map(String),
    reason: formText(form, 'reason'),
  };
  const { id } = await call(api.admin.batches.$post({ json }));
  throw redirect(`/admin/batches/${id}`);
}
