import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { applyTool, completeMention } from './edit-text.ts';
import { findMention, matchNames, type Mention } from './find-mention.ts';

/** Less room above the text field than this, and the list opens below it. */
const LIST_HEIGHT = 260;

interface Suggestions extends Mention {
  names: readonly string[];
  /** The position of the highlighted name. */
  current: number;
  isBelow: boolean;
}

interface FileSuggestions {
  /** For the text field. */
  field: Record<string, unknown>;
  /** Handles a key; true if it was for the list. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  list: ReactNode;
}

/**
 * Suggests files while `#` and a part of a name is typed. The focus stays in the text: the arrow keys choose, Enter and Tab take, Escape
 * closes the list. A text field of several lines may not have the role `combobox`, so it keeps its own and points to the list.
 */
export function useFileSuggestions(
  area: RefObject<HTMLTextAreaElement | null>,
  fileNames: readonly string[],
): FileSuggestions {
  const m = useMessages('composer');
  const id = useId();
  const [shown, setShown] = useState<Suggestions | null>(null);
  /** Where a list was closed or a name was taken: the same `#` opens no other. */
  const [settled, setSettled] = useState<number | null>(null);

  function update() {
    if (!area.current || fileNames.length === 0) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const mention = selectionStart === selectionEnd ? findMention(value, selectionEnd) : null;
    if (!mention) setSettled(null);
    const names = mention && mention.start !== settled ? matchNames(fileNames, mention.query) : [];
    if (!mention || names.length === 0) return setShown(null);
    const isSame = shown?.start === mention.start && shown.query === mention.query;
    const isBelow = area.current.getBoundingClientRect().top < LIST_HEIGHT;
    setShown({ ...mention, names, current: isSame ? shown.current : 0, isBelow });
  }
  function close() {
    setSettled(shown?.start ?? null);
    setShown(null);
  }
  function take(name: string | undefined) {
    if (!shown || !area.current || name === undefined) return;
    close();
    applyTool(area.current, completeMention(shown, name));
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!shown || hasModifier || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const count = shown.names.length;
      setShown({ ...shown, current: (shown.current + step + count) % count });
    } else if (event.key === 'Enter' || event.key === 'Tab') take(shown.names[shown.current]);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation(); // Escape would fold the composer too
    return true;
  }

  return {
    field: {
      onInput: update,
      onSelect: update,
      onBlur: () => setShown(null),
      ...(fileNames.length > 0 && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }),
      ...(shown && { 'aria-controls': id, 'aria-activedescendant': `${id}-${shown.current}` }),
    },
    onKeyDown,
    list: (
      <>
        <Announce>{shown && m.suggested({ count: shown.names.length })}</Announce>
        {shown && (
          <div
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label={m.pickFile}
            className={classNames('suggestions', shown.isBelow && 'suggestions-below')}
          >
            {shown.names.map((name, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the text field, which keeps the focus
              <div
                key={name}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === shown.current}
                onMouseDown={(event) => event.preventDefault()} // keeps the focus in the text
                onClick={() => take(name)}
              >
                {name}
              </div>
            ))}
          </div>
        )}
      </>
    ),
  };
}
