import { useMessages } from '#web/messages/use-messages.ts';
import { formatList } from '#lib/format/format.ts';
import { useLocale } from '#web/use-locale.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Autosave } from './use-autosave.ts';

/** When what is typed was last kept, beside the buttons. Not announced: it changes with every pause. */
export function AutosaveStatus({ autosave: { savedAt, hasFailed } }: { autosave: Autosave }) {
  const m = useMessages('autosave');
  if (!savedAt && !hasFailed) return null;
  return (
    <span className="self-center text-sm text-quiet">
      {hasFailed
        ? m.textOnlyHere
        : savedAt && m.textSaved({ time: () => <Time at={savedAt} show="clock" /> })}
    </span>
  );
}

interface OtherEditorsProps {
  what: 'post' | 'translation';
  surroundings: Autosave['surroundings'];
  /** The version that this form was opened with. */
  version: number;
}

/** Says that somebody else is writing the same text, or has saved it meanwhile. */
export function OtherEditors({ what, surroundings, version }: OtherEditorsProps) {
  const m = useMessages('autosave');
  const locale = useLocale();
  const names = surroundings?.others.map(({ name }) => name) ?? [];
  const isNewer = surroundings?.version != null && surroundings.version > version;
  return (
    <div role="status" className={isNewer || names.length > 0 ? '' : 'visually-hidden'}>
      {isNewer ? (
        <Notice tone="warning" title={m.savedMeanwhile({ what })}>
          {m.savedMeanwhileText}
        </Notice>
      ) : (
        names.length > 0 && (
          <Notice
            tone="info"
            title={m.othersWrite({ what, names: formatList(names, locale), count: names.length })}
          >
            {m.othersWriteText}
          </Notice>
        )
      )}
    </div>
  );
}
