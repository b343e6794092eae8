import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FoundObject } from '#features/search/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import stylesheet from '#web/styles/palette.css?url';
import {
  destinationOf,
  fixedDestinations,
  matchDestinations,
  type Destination,
} from './destinations.ts';
import { keepRecent, readRecent } from './recent.ts';
import { useFound } from './use-found.ts';

const MAX_PAGES = 6;

interface PaletteProps {
  userId: string;
  open: boolean;
  onClose: () => void;
}

/** An entry of the list; with the object, if it is one. */
type Entry = Destination & { object?: FoundObject };
type Group = { name: string; entries: Entry[] };

/** Goes to anything of the admin area by a few letters. The focus stays in the text; the arrow keys choose, Enter opens. */
export function Palette({ userId, open, onClose }: PaletteProps) {
  const m = useMessages('admin-search');
  return (
    <Dialog open={open} onClose={onClose} title={m.title}>
      <Finder userId={userId} onClose={onClose} />
    </Dialog>
  );
}

function Finder({ userId, onClose }: Omit<PaletteProps, 'open'>) {
  const m = useMessages('admin-search');
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(0);
  const { latest, isSearching } = useFound(typed);
  const groups = useGroups(userId, typed, latest?.found ?? []);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(current, entries.length - 1);

  function go({ to, object }: Entry) {
    if (object) keepRecent(userId, object);
    onClose();
    void navigate(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[chosen];
    if (step !== undefined && entries.length > 0) {
      const next = (chosen + step + entries.length) % entries.length;
      setCurrent(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && entry) go(entry);
    else return;
    event.preventDefault();
  }

  const isNothing = entries.length === 0 && !isSearching;
  return (
    <div className="palette">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <input
        // The dialog focuses it on opening; `autoFocus` comes too early for that.
        ref={(input) => input?.setAttribute('autofocus', '')}
        type="search"
        className="control"
        role="combobox"
        aria-label={m.label}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={m.placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={m.title} className="palette-list">
        {groups.map((group, place) => {
          const first = groups.slice(0, place).flatMap((each) => each.entries).length;
          return (
            <div key={group.name} role="group" aria-labelledby={`${id}-group-${place}`}>
              <div id={`${id}-group-${place}`} className="palette-group" role="presentation">
                {group.name}
              </div>
              {group.entries.map((entry, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys work in the text field, which keeps the focus
                <div
                  key={`${entry.to} ${entry.title}`}
                  id={`${id}-${first + index}`}
                  role="option"
                  aria-selected={first + index === chosen}
                  className="palette-option"
                  onClick={() => go(entry)}
                >
                  <Icon of={entry.icon} size={17} />
                  <span className="palette-title">{entry.title}</span>
                  {entry.detail && <span className="palette-detail">{entry.detail}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {latest?.hasFailed && <p className="field-hint">{m.failed}</p>}
      {isNothing && !latest?.hasFailed && <p className="field-hint">{m.nothing}</p>}
      <Announce>{isSearching ? '' : m.count({ count: entries.length })}</Announce>
    </div>
  );
}

function useGroups(userId: string, typed: string, found: readonly FoundObject[]): Group[] {
  const m = useMessages('admin-search');
  const [recent] = useState(() => readRecent(userId));
  const entryOf = (object: FoundObject): Entry => ({ ...destinationOf(object), object });
  const pages = fixedDestinations(m);
  const groups =
    typed.trim() === ''
      ? [
          { name: m.recent, entries: recent.map(entryOf) },
          { name: m.pagesGroup, entries: pages },
        ]
      : [
          { name: m.pagesGroup, entries: matchDestinations(pages, typed).slice(0, MAX_PAGES) },
          { name: m.foundGroup, entries: found.map(entryOf) },
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}
