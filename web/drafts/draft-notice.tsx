import { Button } from '#web/ui/button.tsx';
import { formatList } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Draft } from './use-draft.ts';

/** Required in every form with a draft: sends the draft's key with the form, and shows a notice when unsent text was restored. */
export function DraftNotice({
  draft,
}: {
  draft: Pick<
    Draft,
    'name' | 'restored' | 'isStale' | 'discard' | 'other' | 'takeOther' | 'keepOwn'
  >;
}) {
  const m = useMessages('site');
  const locale = useLocale();
  const { name, restored, isStale, discard, other, takeOther, keepOwn } = draft;
  const files = restored?.files ?? [];
  return (
    <>
      <input type="hidden" name="draft" value={name} />
      <div
        role="status"
        className={
          restored || other
            ? 'col-span-full flex basis-full flex-wrap items-center gap-x-3 text-sm'
            : 'visually-hidden'
        }
      >
        {other && (
          <>
            <p>{m.draftOther}</p>
            <Button type="button" tone="secondary" size="small" onClick={takeOther}>
              {m.draftTakeOther}
            </Button>
            <Button type="button" tone="quiet" size="small" onClick={keepOwn}>
              {m.draftKeepOwn}
            </Button>
          </>
        )}
        {restored && !other && (
          <>
            <p className="text-quiet">
              {m.draftRestored}
              {isStale && ` ${m.draftStale}`}
              {files.length > 0 && ` ${m.draftFiles({ files: formatList(files, locale) })}`}
            </p>
            <Button type="button" tone="quiet" size="small" onClick={discard}>
              {m.draftDiscard}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
