import { Link } from 'react-router';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { AskEarlyStart } from './ask-early-start.tsx';

/** Until when a consumer can withdraw, what they agreed to, and the way there; or that they did. */
export function WithdrawalRight({ order }: { order: Order }) {
  const m = useMessages('withdrawal');
  const { done } = useFormResult('start-early');
  const { withdrawalRight: right, withdrawal, number } = order;
  if (!right && !withdrawal) return null;
  return (
    <FactCard title={m.rightTitle}>
      <div className="grid gap-2 text-sm">
        {withdrawal ? (
          <p>{m.declaredOn({ time: () => <Time at={withdrawal.declaredAt} /> })}</p>
        ) : (
          right && (
            <>
              <p>{m.rightUntil({ time: () => <Time at={right.until} /> })}</p>
              <p>
                <Link to={`/withdrawal?order=${number}`}>{m.rightUse}</Link>
              </p>
            </>
          )
        )}
        {right && !right.asksForEarlyStart && !withdrawal && order.isOpen && (
          <p className="text-quiet">{m.startsAfter}</p>
        )}
        {done && <Notice tone="success" title={m.earlyDone} />}
        {right?.asksForEarlyStart && <p className="text-quiet">{m.agreedStart}</p>}
        {right?.agreesToLoss && <p className="text-quiet">{m.agreedLoss}</p>}
        {right?.mayAskEarlyStart && (
          <AskEarlyStart orderId={order.id} knowsLoss={right.agreesToLoss} />
        )}
      </div>
    </FactCard>
  );
}
