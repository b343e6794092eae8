import { useContext } from 'react';
import type { AuditEntry } from '#features/audit/contract.ts';
import { Words, Added, Removed } from '#web/admin/compare/text-comparison.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { useLocale } from '#web/use-locale.ts';
import { changedValue, placeLabel } from './change-labels.ts';

type ShownChange = AuditEntry['changes'][number];

/** More changes than these are folded. */
const MAX_OPEN = 2;
/** Nor is a change shown open whose values are longer, such as the text of a page. */
const MAX_OPEN_LENGTH = 400;

/** What an edit changed: each value before and after it. */
export function Changes({ entry: { changes, subjectType } }: { entry: AuditEntry }) {
  const m = useMessages('admin-audit');
  if (changes.length === 0) return null;
  const list = (
    <ul className="grid gap-1">
      {changes.map((change, index) => (
        <li key={index}>
          <ChangeLine
            change={change}
            // The subject beside it is the name of the setting.
            isNamed={subjectType === 'setting' && change.path.length === 1}
            isSetting={subjectType === 'setting'}
          />
        </li>
      ))}
    </ul>
  );
  const isLong =
    changes.length > MAX_OPEN ||
    changes.some((each) => each.paragraphs || JSON.stringify(each).length > MAX_OPEN_LENGTH);
  if (!isLong) return list;
  return (
    <details>
      <FoldSummary>{m.changeCount({ count: changes.length })}</FoldSummary>
      <div className="mt-1">{list}</div>
    </details>
  );
}

interface ChangeLineProps {
  change: ShownChange;
  isNamed: boolean;
  isSetting: boolean;
}

function ChangeLine({ change, isNamed, isSetting }: ChangeLineProps) {
  const m = useMessages('admin-audit');
  const where = { locale: useLocale(), timeZone: useContext(TimeZoneContext) };
  const fieldLabel = placeLabel(m, change.path);
  const valueOf = (value: ShownChange['before']) =>
    changedValue(m, value, where, { path: change.path, isSetting });
  if (change.kind === 'added') return m.changeAdded({ place: fieldLabel });
  if (change.kind === 'removed') return m.changeRemoved({ place: fieldLabel });
  if (change.kind === 'moved') return m.changeMoved({ place: fieldLabel });
  return (
    <>
      {!isNamed && `${m.changeOf({ place: fieldLabel })} `}
      {change.paragraphs ? (
        <Paragraphs paragraphs={change.paragraphs} />
      ) : (
        m.fromTo({
          from: valueOf(change.before),
          to: valueOf(change.after),
        })
      )}
      {change.isExcerpt && ` ${m.changeExcerpt}`}
    </>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: NonNullable<ShownChange['paragraphs']> }) {
  return paragraphs.map((row, index) => (
    <span key={index} className="block whitespace-pre-line">
      {row.kind === 'removed' && <Removed>{row.text}</Removed>}
      {row.kind === 'added' && <Added>{row.text}</Added>}
      {row.kind === 'changed' && (
        <>
          <span className="block">
            <Words words={row.before} mark={Removed} />
          </span>
          <span className="block">
            <Words words={row.after} mark={Added} />
          </span>
        </>
      )}
    </span>
  ));
}
