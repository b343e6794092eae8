import type { OrderQuestion } from '#features/orders/shared/view-contract.ts';
import type { AnswerProgress } from '#features/orders/shared/answer-progress.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Time } from '#web/ui/time.tsx';
import { fieldName } from './answer-values.ts';
import type { SaveState } from './use-saved-answers.ts';

interface AnswersProgressProps {
  progress: AnswerProgress<OrderQuestion>;
  questions: readonly OrderQuestion[];
  states: Readonly<Record<string, SaveState>>;
}

/** How many questions are answered, and when something was last saved. */
export function AnswersProgress({ progress, questions, states }: AnswersProgressProps) {
  const m = useMessages('questions');
  const { asked, answered } = progress;
  const text = m.progress({ answered, asked: asked.length });
  const isSaving = Object.values(states).some(({ kind }) => kind === 'saving');
  const savedAt = lastSaved(questions, states);
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 text-quiet">
        <span className="tabular">{text}</span>
        <span role="status">
          {isSaving
            ? m.saving
            : savedAt && m.savedAt({ time: () => <Time at={savedAt} show="clock" /> })}
        </span>
      </p>
      <ProgressBar label={m.progressLabel} value={answered} max={Math.max(1, asked.length)} />
    </div>
  );
}

function lastSaved(
  questions: readonly OrderQuestion[],
  states: Readonly<Record<string, SaveState>>,
): string | undefined {
  const times = [
    ...questions.flatMap(({ draft }) => draft?.savedAt ?? []),
    ...Object.values(states).flatMap((state) => ('at' in state ? state.at : [])),
  ];
  return times.toSorted().at(-1);
}

/** The required questions that have no answer yet, each with a link to its field. */
export function MissingAnswers({ missing }: { missing: readonly OrderQuestion[] }) {
  const m = useMessages('questions');
  if (missing.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p>{m.missing({ count: missing.length })}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {missing.map(({ id, label }) => (
          <li key={id}>
            <a className="py-1 wrap-anywhere" href={`#${fieldName(id)}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
