import { Button } from '#web/ui/button.tsx';
import { formatList } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import type { UnsavedInput } from './use-unsaved.ts';

/** Required in every form that keeps unsaved input: sends its key with the form, and shows a notice when unsent text was restored. */
export function UnsavedNotice({
  unsaved,
}: {
  unsaved: Pick<
    UnsavedInput,
    'name' | 'restored' | 'isStale' | 'discard' | 'other' | 'takeOther' | 'keepOwn'
  >;
}) {
  const m = useMessages('site');
  const locale = useLocale();
  const { name, restored, isStale, discard, other, takeOther, keepOwn } = unsaved;
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
            <p>{m.inputOther}</p>
            <Button type="button" tone="secondary" size="small" onClick={takeOther}>
              {m.inputTakeOther}
            </Button>
            <Button type="button" tone="quiet" size="small" onClick={keepOwn}>
              {m.inputKeepOwn}
            </Button>
          </>
        )}
        {restored && !other && (
          <>
            <p className="text-quiet">
              {m.inputRestored}
              {isStale && ` ${m.inputStale}`}
              {files.length > 0 && ` ${m.inputFiles({ files: formatList(files, locale) })}`}
            </p>
            <Button type="button" tone="quiet" size="small" onClick={discard}>
              {m.inputDiscard}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
