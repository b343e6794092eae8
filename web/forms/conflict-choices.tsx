import { useContext, useId } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Conflict } from '#web/conflict.ts';
import { partsThatDiffer } from './parts-that-differ.ts';

interface ConflictChoicesProps {
  /** Undefined if nobody else saved. */
  conflict: Conflict | undefined;
  /** What the fields and lists are called in the form. */
  labels: Readonly<Record<string, string>>;
  /** The words of chosen values, such as a person's name for their id; `field.value` where the value means another thing elsewhere. */
  words?: Readonly<Record<string, string>>;
  /** What its button does, in a form whose buttons say what they do. */
  intent?: string | null;
}

/** Inside a form that was refused because someone else saved: chooses for each field whose text is kept, and saves. Works without scripts. */
export function ConflictChoices({ conflict, labels, words = {}, intent }: ConflictChoicesProps) {
  const m = useMessages('conflict');
  const where = { locale: useLocale(), timeZone: useContext(TimeZoneContext) };
  if (!conflict) return null;
  const { by, at, fields, version } = conflict;
  const other =
    by && at ? m.savedBy({ name: by, time: formatTime(at, 'moment', where) }) : m.savedMeanwhile;
  const wordsOf = (name: string, value: string) =>
    value
      .split(' · ')
      .map((each) => words[`${name}.${each}`] ?? words[each] ?? each)
      .join(' · ');
  return (
    <section className="card card-padded grid gap-5" aria-labelledby="conflict">
      <div className="grid gap-1">
        <h2 id="conflict" className="text-base font-semibold">
          {other}
        </h2>
        <p className="text-sm text-quiet">{m.choose}</p>
      </div>
      <input type="hidden" name="seenVersion" value={version} />
      {fields.map(({ name, mine, theirs }) => (
        <fieldset key={name} className="grid min-w-0 gap-2">
          <legend className="mb-2 text-sm font-semibold">{labels[name] ?? name}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <Choice
              name={name}
              value="mine"
              title={m.mine}
              text={wordsOf(name, mine)}
              other={wordsOf(name, theirs)}
            />
            <Choice
              name={name}
              value="theirs"
              title={other}
              text={wordsOf(name, theirs)}
              other={wordsOf(name, mine)}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button {...(intent && { name: 'intent', value: intent })} size="small">
          {m.save}
        </Button>
      </div>
    </section>
  );
}

/** Beside the result: who saved knows that not all of it is theirs. */
export function MergedNote() {
  const m = useMessages('conflict');
  return <span className="text-quiet">{m.merged}</span>;
}

/** The id of an uploaded picture. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface ChoiceProps {
  name: string;
  value: 'mine' | 'theirs';
  title: string;
  text: string;
  other: string;
}

function Choice({ name, value, title, text, other }: ChoiceProps) {
  const m = useMessages('conflict');
  const { start, middle, end } = partsThatDiffer(text, other);
  const id = useId();
  return (
    <div className="flex min-w-0 gap-3 rounded-control border border-hairline p-3 text-sm">
      <input
        type="radio"
        id={id}
        className="mt-1 shrink-0"
        name={`choice:${name}`}
        value={value}
        required
        aria-describedby={`${id}-text`}
      />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <label htmlFor={id} className="font-semibold">
          {title}
        </label>
        <div id={`${id}-text`} className="whitespace-pre-line wrap-anywhere">
          {text === '' && <span className="text-quiet">{m.empty}</span>}
          {UUID.test(text) ? (
            <img src={`/api/files/${text}?width=480`} alt={m.picture} width={160} />
          ) : (
            <>
              {start}
              {middle && (
                <mark className="bg-transparent font-semibold text-inherit underline">
                  {middle}
                </mark>
              )}
              {end}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
