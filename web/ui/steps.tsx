import Check from 'lucide-react/icons/check';
import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type StepsProps = {
  label: string;
  items: readonly string[];
  /** The current step, from 0; `items.length` when all are done. */
  current: number;
};

/** Progress in a short process: order, pay, answers. */
export function Steps({ label, items, current }: StepsProps) {
  const m = useMessages('ui');
  return (
    <ol className="steps" aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item}
          className={classNames(index < current && 'steps-done')}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="steps-mark" aria-hidden="true">
            {index < current ? <Icon of={Check} size={14} /> : index + 1}
          </span>
          {index < current
            ? m.stepDone({
                step: item,
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              })
            : item}
        </li>
      ))}
    </ol>
  );
}
