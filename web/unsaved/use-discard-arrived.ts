import { useEffect, useEffectEvent } from 'react';
import { browserApi, call } from '#web/api.ts';
import { readShownInput, type StoredInput } from './input-store.ts';
import type { UnsavedInput } from './use-unsaved.ts';

/** A form that was sent with its key just before the page was left is not offered again. */
export function useDiscardArrived({ name, form, restored, discard }: UnsavedInput): void {
  const { ref } = form;
  const discardSent = useEffectEvent((sent: StoredInput) => {
    if (readShownInput(name)?.at === sent.at) discard();
  });
  useEffect(() => {
    const { current } = ref;
    if (!restored?.sentAs) return;
    void hasArrived(restored.sentAs).then((isSent) => {
      if (isSent && current?.isConnected) discardSent(restored);
    });
  }, [restored, ref]);
}

/** Whether a form that was sent with this key has arrived. False if nobody can tell now. */
async function hasArrived(key: string): Promise<boolean> {
  const sent = browserApi().account['sent-requests'][':key'];
  const sentRequest = await call(sent.$get({ param: { key } })).catch(() => null);
  return sentRequest?.isDone ?? false;
}
