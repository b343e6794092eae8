import type { LabelledEvent } from '#features/orders/shared/event-sentences.ts';
import { answerText } from '#features/orders/shared/choice-label.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';

const SHOWN = [
  'answer.corrected',
  'answer.dropped',
  'answer.correction_proposed',
  'answer.correction_accepted',
];

/** Below an event about an answer: what it was and what it is. Nothing for other events. */
export function AnswerChange({ type, data }: Pick<LabelledEvent, 'type' | 'data'>) {
  const m = useMessages('order-room');
  const locale = useLocale();
  if (!SHOWN.includes(type)) return null;
  const kind = String(data['kind'] ?? '');
  const textOf = (stored: unknown) => {
    const text = String(stored ?? '');
    if (text === '') return m.changeNothing;
    const isList = kind === 'choices' || kind === 'file';
    const answer = isList ? text.split('\n') : text;
    return answerText({ kind, choices: [], choiceLabels: [] }, answer, locale);
  };
  const isProposed = type === 'answer.correction_proposed';
  return (
    <span className="mt-1 grid gap-0.5 border-l-2 border-hairline pl-3">
      <Line term={m.changeBefore} text={textOf(data['before'])} />
      {type !== 'answer.dropped' && (
        <Line term={isProposed ? m.changeProposed : m.changeAfter} text={textOf(data['after'])} />
      )}
    </span>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {term}: <span className="text-ink">{text}</span>
    </span>
  );
}
