import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import Upload from 'lucide-react/icons/upload';
import { Icon } from './icon.tsx';

type DropAreaProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** What a press does, as on a button. */
  choose: ReactNode;
  /** Follows it where a mouse is at hand: that files can be dropped. */
  drop: ReactNode;
  /** Set by fields that handle drops themselves. */
  isOver?: boolean;
  /** More ways to choose, beside the first. */
  children?: ReactNode;
};

/**
 * The area of a file field. The browser’s own control lies over it, invisible: it takes clicks, keys and drops, also before scripts run.
 * Without scripts the control itself is shown, because only it can say which file is chosen.
 */
export function DropArea({ choose, drop, isOver, children, ...input }: DropAreaProps) {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    // Beside the area a dropped file would replace the page, and everything that is typed with it.
    const listen = new AbortController();
    for (const type of ['dragover', 'drop'] as const) {
      addEventListener(
        type,
        (event) => {
          const { target, dataTransfer } = event;
          const isOnControl = target instanceof HTMLInputElement && target.type === 'file';
          if (dataTransfer?.types.includes('Files') && !isOnControl) event.preventDefault();
        },
        { signal: listen.signal },
      );
    }
    return () => listen.abort();
  }, []);
  return (
    <div className="drop" data-over={(isOver ?? isDragged) || undefined}>
      <input
        {...input}
        type="file"
        className="drop-input"
        onDragEnter={() => setDragged(true)}
        onDragLeave={() => setDragged(false)}
        onDrop={() => setDragged(false)}
      />
      <span className="btn btn-secondary btn-small" aria-hidden="true">
        <Icon of={Upload} size={16} />
        {choose}
      </span>
      {children}
      <span className="drop-hint" aria-hidden="true">
        {drop}
      </span>
    </div>
  );
}
