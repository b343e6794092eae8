import { useContext } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CheckState, HealthReport } from '#features/health/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { FormContext } from '#web/ui/form-context.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { CHECK_LABELS } from './check-labels.ts';

const STATES = {
  ok: { icon: CircleCheck, tone: 'success', label: 'stateOk' },
  unknown: { icon: CircleHelp, tone: 'neutral', label: 'stateUnknown' },
  warning: { icon: TriangleAlert, tone: 'warning', label: 'stateWarning' },
  problem: { icon: CircleAlert, tone: 'danger', label: 'stateProblem' },
} as const satisfies Record<CheckState, unknown>;

/** The button, below it what came of the last check, and each finding with what to do. */
export function Checks({ report }: { report: HealthReport }) {
  const m = useMessages('admin-system');
  return (
    <section>
      <SectionHeading>{m.checksTitle}</SectionHeading>
      <ApiForm action="check" className="mb-4 grid justify-items-start gap-2">
        <CheckNow report={report} />
      </ApiForm>
      {report.findings.length > 0 && <Findings findings={report.findings} />}
    </section>
  );
}

function CheckNow({ report }: { report: HealthReport }) {
  const m = useMessages('admin-system');
  const isSending = useContext(FormContext)?.isSending({});
  const isRunning = isSending || report.isRunning;
  return (
    <>
      <Button tone="secondary" pending={isRunning}>
        {m.checkNow}
      </Button>
      <div role="status" className="text-sm">
        {isRunning ? m.checking : <Summary report={report} />}
      </div>
    </>
  );
}

function Summary({ report: { checkedAt, findings } }: { report: HealthReport }) {
  const m = useMessages('admin-system');
  if (checkedAt === null) return m.never;
  const at = () => <Time at={checkedAt} />;
  const count = (state: CheckState) => findings.filter((each) => each.state === state).length;
  const problems = count('problem');
  const warnings = count('warning');
  if (problems + warnings === 0) return m.checkedFine({ at });
  const both = problems > 0 && warnings > 0 ? 'yes' : 'no';
  return m.checkedFaults({ at, problems, warnings, both });
}

function Findings({ findings }: Pick<HealthReport, 'findings'>) {
  const m = useMessages('admin-system');
  return (
    <Table caption={m.checksTitle} stacked>
      <Columns names={[m.columnState, m.columnCheck, m.columnFound]} />
      <tbody>
        {findings.map(({ check, state, text, advice }, index) => (
          // Several findings may belong to one check.
          <tr key={index}>
            <td className="whitespace-nowrap">
              <Badge tone={STATES[state].tone} icon={STATES[state].icon}>
                {m[STATES[state].label]}
              </Badge>
            </td>
            <th scope="row" className="font-semibold">
              {m[CHECK_LABELS[check]]}
            </th>
            <StackedCell label={m.columnFound} className="wrap-anywhere">
              {text}
              {advice !== null && <span className="mt-0.5 block text-quiet">{advice}</span>}
            </StackedCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
