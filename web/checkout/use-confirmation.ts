import { useEffect, useState } from 'react';
import type { PaymentProgress } from '#features/payments/contract.ts';
import { ApiError, browserApi, call } from '#web/api.ts';

/** Pauses between requests in seconds, about half a minute in total. */
const PAUSE_SECONDS = [1, 2, 4, 8, 15];
/** How many "not paid yet" responses to accept before believing them: a provider may need a moment to see its own payment. */
const UNPAID_ATTEMPTS = 3;

export type Confirmation =
  | { kind: 'asking'; attempts: number }
  | { kind: 'answered'; progress: PaymentProgress }
  /** Still undecided; a mail will follow. */
  | { kind: 'late' }
  /** The order does not exist or belongs to someone else. */
  | { kind: 'not_found' };

type ReturnParams = { orderId: string; paypalOrderId: string | null };

/** Polls the API until the outcome of the payment is known, while `isReady`. */
export function useConfirmation(
  { orderId, paypalOrderId }: ReturnParams,
  isReady: boolean,
): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: 'asking', attempts: 0 });

  useEffect(() => {
    if (!isReady) return;
    const waiting = new AbortController();
    async function ask() {
      for (let attempts = 0; ; attempts += 1) {
        setConfirmation({ kind: 'asking', attempts });
        const outcome = await fetchProgress({ orderId, paypalOrderId });
        if (waiting.signal.aborted) return;
        if (outcome === 'not_found') return setConfirmation({ kind: 'not_found' });
        if (outcome && isDecided(outcome, attempts)) {
          return setConfirmation({ kind: 'answered', progress: outcome });
        }
        const pause = PAUSE_SECONDS[attempts];
        if (pause === undefined) return setConfirmation({ kind: 'late' });
        await new Promise((resolve) => setTimeout(resolve, pause * 1_000));
        if (waiting.signal.aborted) return;
      }
    }
    void ask();
    return () => waiting.abort();
  }, [orderId, paypalOrderId, isReady]);

  return confirmation;
}

/** Null if there was no response. The payment does not depend on this request, so it is simply repeated. */
async function fetchProgress({
  orderId,
  paypalOrderId,
}: ReturnParams): Promise<PaymentProgress | 'not_found' | null> {
  const json = paypalOrderId ? { paypalOrderId } : {};
  const { confirm } = browserApi().orders[':id'].payments;
  try {
    return await call(confirm.$post({ param: { id: orderId }, json }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'not_found';
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function isDecided(
  { next, failure, isProviderSilent }: PaymentProgress,
  attempts: number,
): boolean {
  if (next === 'wait') return false;
  if (next !== 'pay') return true;
  return failure !== null || (!isProviderSilent && attempts + 1 >= UNPAID_ATTEMPTS);
}
