import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface MoveButtonsProps extends Pick<ComponentProps<'button'>, 'form' | 'name'> {
  id: string;
  /** What is moved, for the labels. */
  title: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Submit `up:<id>` or `down:<id>`, as `moveItem` reads it. */
export function MoveButtons({ id, title, isFirst, isLast, ...field }: MoveButtonsProps) {
  const m = useMessages('admin');
  const button = { type: 'submit', name: 'intent', ...field } as const;
  return (
    <span className="flex">
      <IconButton
        {...button}
        value={`up:${id}`}
        icon={ArrowUp}
        label={m.moveUp({ title })}
        disabled={isFirst}
      />
      <IconButton
        {...button}
        value={`down:${id}`}
        icon={ArrowDown}
        label={m.moveDown({ title })}
        disabled={isLast}
      />
    </span>
  );
}
