import type { LucideIcon } from 'lucide-react';
import Zap from 'lucide-react/icons/zap';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMatches, useNavigate, useRevalidator, useSubmit } from 'react-router';
import type { FoundObject } from '#features/search/contract.ts';
import { mayOpenPage, pageTitles } from '#web/admin/admin-pages.ts';
import { ApiError, browserApi } from '#web/api.ts';
import { setColorMode } from '#web/color-mode.ts';
import { useRole } from '#web/session/use-role.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import stylesheet from '#web/styles/palette.css?url';
import { actionsOn, objectsOnPage, ownActions, withoutVerbs, type Action } from './actions.ts';
import { destinationOf, fixedDestinations, matchDestinations } from './destinations.ts';
import { openForm } from './open-form.ts';
import { saveRecent, readRecent } from './recent.ts';
import { useFound } from './use-found.ts';

const MAX_PAGES = 6;
const MAX_ACTIONS = 8;

interface PaletteProps {
  userId: string;
  open: boolean;
  onClose: () => void;
}

/** An entry of the list: somewhere to go, or something to do. */
interface Entry {
  icon: LucideIcon;
  title: string;
  detail?: string | undefined;
  to?: string | undefined;
  /** What it opens, if that is an object. */
  object?: FoundObject;
  action?: Action;
}
type Group = { name: string; entries: Entry[] };

/**
 * Goes to anything of the admin area, and does things, by a few letters. The focus stays in the text; the arrow keys choose, Enter opens, the
 * right arrow shows what can be done with the chosen object.
 */
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
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(0);
  /** The object whose actions are listed. */
  const [about, setAbout] = useState<FoundObject | null>(null);
  const { latest, isSearching } = useFound(about ? about.title : withoutVerbs(typed, m));
  const groups = useGroups({ userId, typed, about, found: latest?.found ?? [] });
  const { perform, said, isBusy } = usePerform(userId, onClose);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(current, entries.length - 1);
  const entry = entries[chosen];
  const canDoMore = useHasActions()(entry?.object) && !about;

  function show(object: FoundObject | null) {
    setAbout(object);
    setTyped('');
    setCurrent(0);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, value } = event.currentTarget;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      const next = (chosen + step + entries.length) % entries.length;
      setCurrent(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && entry) void perform(entry);
    else if (event.key === 'ArrowRight' && canDoMore && selectionStart === value.length)
      show(entry?.object ?? null);
    else if (/^(Backspace|ArrowLeft)$/.test(event.key) && about && value === '') show(null);
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
        aria-describedby={`${id}-hint`}
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
        {groups.map((group, index) => (
          <div key={group.name} role="group" aria-labelledby={`${id}-group-${index}`}>
            <div id={`${id}-group-${index}`} className="palette-group" role="presentation">
              {group.name}
            </div>
            {group.entries.map((each) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys work in the text field, which keeps the focus
              <div
                key={`${each.to} ${each.title} ${each.object?.key}`}
                id={`${id}-${entries.indexOf(each)}`}
                role="option"
                aria-selected={each === entry}
                className="palette-option"
                onClick={() => void perform(each)}
              >
                <Icon of={each.icon} size={17} />
                <span className="palette-title">{each.title}</span>
                {each.detail && <span className="palette-detail">{each.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {about ? m.backHint : canDoMore ? m.moreHint : m.actionsHint}
      </p>
      {latest?.hasFailed && <p className="field-hint">{m.failed}</p>}
      {isNothing && !latest?.hasFailed && <p className="field-hint">{m.nothing}</p>}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Announce>
        {said?.text ?? (isSearching || isBusy ? '' : m.count({ count: entries.length }))}
      </Announce>
    </div>
  );
}

interface Said {
  tone: 'success' | 'danger';
  text: string;
}

/** Does what an entry says. What is done at once is said here, and the page behind shows it. */
function usePerform(userId: string, onClose: () => void) {
  const m = useMessages('admin-search');
  const navigate = useNavigate();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);

  async function perform({ to, object, action, title }: Entry) {
    if (isBusy) return;
    setSaid(undefined);
    if (action?.here === 'sign-out') {
      onClose();
      return submit(null, { method: 'post', action: '/logout' });
    }
    if (action?.here) {
      setColorMode(action.here.mode);
      return setSaid({ tone: 'success', text: m.done({ what: title }) });
    }
    if (action?.run) {
      setBusy(true);
      try {
        await action.run(browserApi());
        setSaid({ tone: 'success', text: m.done({ what: title }) });
        await revalidate();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setSaid({ tone: 'danger', text: error.message });
      } finally {
        setBusy(false);
      }
      return;
    }
    if (object) saveRecent(userId, object);
    onClose();
    if (to === undefined) return;
    await navigate(to);
    const anchor = to.split('#')[1];
    // The room of an order opens its composer itself.
    if (anchor && anchor !== 'write') openForm(anchor);
  }
  return { perform, said, isBusy };
}

/** Whether something can be done with an object by this person. */
function useHasActions() {
  const m = useMessages('admin-search');
  const role = useRole();
  return (object: FoundObject | undefined) =>
    object !== undefined && actionsOn(object, role, m).length > 0;
}

interface GroupsInput {
  userId: string;
  typed: string;
  about: FoundObject | null;
  found: readonly FoundObject[];
}

function useGroups({ userId, typed, about, found }: GroupsInput): Group[] {
  const m = useMessages('admin-search');
  const [recent] = useState(() => readRecent(userId));
  const role = useRole();
  const matches = useMatches();
  const entryOf = (object: FoundObject): Entry => ({ ...destinationOf(object), object });
  const actionOf = (action: Action): Entry => ({
    icon: Zap,
    title: action.title,
    to: action.to,
    action,
  });
  const doOn = (object: FoundObject) => actionsOn(object, role, m).map(actionOf);
  const titles = pageTitles(useMessages('admin'));
  const pages: Entry[] = fixedDestinations(m, titles).filter(({ to }) => mayOpenPage(role, to));
  const here = objectsOnPage(matches);
  const onPage = here.flatMap(doOn);
  const isHere = ({ kind, key }: FoundObject) =>
    here.some((each) => each.kind === kind && each.key === key);
  const elsewhere = found.filter((each) => !isHere(each)).flatMap(doOn);
  const own = ownActions(m).map(actionOf);
  const groups = about
    ? [{ name: about.title, entries: matchDestinations(entriesAbout(about), typed) }]
    : typed.trim() === ''
      ? [
          { name: m.onPage, entries: onPage },
          { name: m.recent, entries: recent.map(entryOf) },
          { name: m.pagesGroup, entries: pages },
          { name: m.actionsGroup, entries: own },
        ]
      : [
          {
            name: m.actionsGroup,
            entries: matchDestinations([...onPage, ...elsewhere, ...own], typed).slice(
              0,
              MAX_ACTIONS,
            ),
          },
          { name: m.pagesGroup, entries: matchDestinations(pages, typed).slice(0, MAX_PAGES) },
          { name: m.foundGroup, entries: found.map(entryOf) },
        ];
  return groups.filter(({ entries }) => entries.length > 0);

  /** With its state as the server has it now. */
  function entriesAbout(object: FoundObject): Entry[] {
    const now = found.find(({ kind, key }) => kind === object.kind && key === object.key) ?? object;
    const open = { ...entryOf(now), title: m.openNamed({ name: now.title }) };
    return [open, ...doOn(now)];
  }
}
