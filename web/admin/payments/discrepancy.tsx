import { Link } from 'react-router';
import type { PaymentHealth } from '#features/payments/contract.ts';
import { discrepancyLabels, factLabel } from '#features/payments/shared/discrepancies.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';

interface DiscrepancyProps {
  discrepancy: PaymentHealth['discrepancies'][number];
}

/** A discrepancy: what it is, what helps, and the actions to resolve it. */
export function Discrepancy({ discrepancy }: DiscrepancyProps) {
  const m = useMessages('admin-payments');
  const may = useMay();
  const { id, kind, paymentAttemptId, order, facts, openedAt } = discrepancy;
  const labels = useMessages('admin-discrepancies');
  const { title, advice } = discrepancyLabels(labels, kind);
  return (
    <Card as="article" className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-text text-base font-semibold tracking-normal">{title}</h3>
        <p className="text-sm text-quiet">
          {order ? (
            m.discrepancyOrder({
              number: order.number,
              at: () => <Time at={openedAt} />,
              order: (text) => <Link to={`${adminOrderPath(order)}#payments`}>{text}</Link>,
            })
          ) : (
            <Time at={openedAt} />
          )}
        </p>
      </div>
      {advice && <p className="max-w-reading text-sm">{advice}</p>}
      {facts.length > 0 && (
        <Compared
          sides={[m.expected, m.actual]}
          rows={facts.map(({ name, expected, actual }) => [
            factLabel(labels, name),
            expected,
            actual,
          ])}
        />
      )}
      {may('money.change') && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          {paymentAttemptId && <CheckAgain paymentAttemptId={paymentAttemptId} />}
          <ReasonAction
            action="resolve"
            id={id}
            summary={m.resolve}
            field={{ name: 'note', label: m.resolveNote, hint: m.resolveHint }}
            button={m.markResolved}
          />
        </div>
      )}
    </Card>
  );
}

interface ComparedProps {
  sides: [string, string];
  rows: [name: string, expected: string | null, actual: string | null][];
}

/** A table of both sides; without expected values it has one side. */
export function Compared({ sides, rows }: ComparedProps) {
  const m = useMessages('admin-payments');
  const hasExpected = rows.some(([, expected]) => expected !== null);
  return (
    <div className="relative overflow-x-auto">
      <table className="text-sm">
        <thead className={hasExpected ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col" className="visually-hidden">
              {m.comparedWhat}
            </th>
            {hasExpected && (
              <th scope="col" className="pr-6 pb-1 text-left font-normal text-quiet">
                {sides[0]}
              </th>
            )}
            <th scope="col" className="pb-1 text-left font-normal text-quiet">
              {sides[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, expected, actual]) => (
            <tr key={name} className="align-top">
              <th scope="row" className="pr-6 text-left font-normal whitespace-nowrap text-quiet">
                {name}
              </th>
              {hasExpected && (
                <td className="pr-6 wrap-anywhere">{expected ?? m.comparedNothing}</td>
              )}
              <td className="font-semibold wrap-anywhere">{actual ?? m.comparedNothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function CheckAgain({ paymentAttemptId }: { paymentAttemptId: string }) {
  const m = useMessages('admin-payments');
  return (
    <ApiForm action="ask" row={{ id: paymentAttemptId }} className="grid gap-3">
      <div>
        <Button tone="secondary" size="small">
          {m.checkAgain}
        </Button>
      </div>
    </ApiForm>
  );
}

interface ReasonActionProps {
  action: 'resolve' | 'accept';
  id: string;
  summary: string;
  field: { name: string; label: string; hint: string };
  button: string;
  tone?: 'secondary' | 'danger';
}

/** An action that needs a reason; opens its form. */
export function ReasonAction(props: ReasonActionProps) {
  const { action, id, summary, field, button, tone = 'secondary' } = props;
  return (
    <ApiForm
      action={action}
      row={{ id }}
      unsaved
      fold={summary}
      foldClassName="min-w-0 basis-80"
      className="mt-2 grid gap-3"
    >
      <TextArea id={`${action}-${id}`} {...field} rows={2} required maxLength={1000} />
      <div>
        <Button tone={tone} size="small">
          {button}
        </Button>
      </div>
    </ApiForm>
  );
}
