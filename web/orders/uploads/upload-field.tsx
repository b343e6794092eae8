import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { Order, OrderQuestion } from '#features/orders/shared/view-contract.ts';
import type { FileLimits } from '#features/orders/uploads/contract.ts';
import { acceptOf, isAcceptedFile } from '#features/files/shared/file-types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { useLocale } from '#web/use-locale.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DropArea } from '#web/ui/drop-area.tsx';
import { describeControl, type FieldProps } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { focusField } from '#web/ui/invalid-fields.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { uploadsField, type KeptUpload } from './upload-entry.ts';
import { UploadItemRow } from './upload-item-row.tsx';
import { Uploads } from './uploads.ts';
import { useFormFiles } from './use-form-files.ts';

type QuestionLimits = Pick<OrderQuestion, 'maxFiles' | 'maxFileMegabytes' | 'fileTypes'>;

type UploadFieldProps = Omit<FieldProps, 'optional' | 'hideLabel'> & {
  order: Pick<Order, 'id' | 'state' | 'fileLimits'>;
  id: string;
  /** Of the question that the files answer: these files are dropped onto the field, not onto the whole form. */
  limits?: QuestionLimits;
  /** How many files the answer has already. */
  taken?: number;
  /** Takes each finished file over; without it the form sends them. */
  onDone?: (file: KeptUpload) => void;
  /** Hears that a file kept the form from being sent, and that it no longer does: for a form whose button is far from the field. */
  onBlocked?: (error: { title: string } | undefined) => void;
};

/**
 * Files for a message, a delivery, a change request: chosen, dropped, pasted or photographed. They are sent at once, go on after a lost
 * connection, and survive a reload with the form's unsaved input; the form waits for them.
 */
export function UploadField({ order, limits, ...rest }: UploadFieldProps) {
  const m = useMessages('uploads');
  const { fileLimits } = order;
  if (fileLimits) {
    const maxBytes = Math.min(
      fileLimits.maxBytes,
      (limits?.maxFileMegabytes ?? Infinity) * 1_000_000,
    );
    const all = { ...fileLimits, maxBytes };
    return <Field {...rest} orderId={order.id} limits={all} ofQuestion={limits} />;
  }
  if (order.state !== 'pending_payment') return null;
  return <p className="field-hint">{m.beforePayment}</p>;
}

interface LimitedFieldProps extends Omit<UploadFieldProps, 'order' | 'limits'> {
  orderId: string;
  limits: FileLimits;
  ofQuestion: QuestionLimits | undefined;
}

function Field(props: LimitedFieldProps) {
  const { limits, ofQuestion, onBlocked, label, name, id, hint, error, fieldClassName } = props;
  const input = useMessages('file-input');
  const m = useMessages('uploads');
  const locale = useLocale();
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const largest = formatBytes(limits.maxBytes, locale);
  const { uploads, items } = useUploads(field, props);
  const { isDropping, isHeld, blocked } = useFormFiles(
    field,
    items,
    (files) => uploads.add(files),
    ofQuestion ? 'field' : 'form',
  );
  const problem = error ?? (blocked ? m.notUploaded : '');
  const [said, setSaid] = useState('');

  // Files that were chosen before the scripts ran.
  useEffect(() => {
    const chosen = picker.current?.files;
    if (isHydrated && chosen && chosen.length > 0) take(picker.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isHydrated]);

  useEffect(() => {
    if (!blocked) return;
    onBlocked?.({ title: m.notUploaded });
    if (blocked.isFirst && picker.current) focusField(picker.current);
    return () => onBlocked?.(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each submit that was kept back
  }, [blocked]);

  function take(input: HTMLInputElement | null): void {
    const chosen = [...(input?.files ?? [])];
    if (!input || chosen.length === 0) return;
    input.value = '';
    uploads.add(chosen);
    setSaid(m.added({ count: chosen.length }));
  }

  const control = describeControl({ id, name, hint: hint ?? true, error: problem });
  const accept =
    acceptOf(ofQuestion?.fileTypes ?? []) ??
    (limits.extensions.map((each) => `.${each}`).join(',') || undefined);
  return (
    <div className={classNames('field', fieldClassName)}>
      <label htmlFor={id} className="drop-label visually-hidden">
        {label}
      </label>
      <DropArea
        {...control}
        ref={picker}
        name={isHydrated ? undefined : name}
        multiple={!ofQuestion || ofQuestion.maxFiles > 1}
        accept={accept}
        choose={label}
        drop={m.dropHere}
        isOver={isDropping}
        onChange={(event) => isHydrated && take(event.currentTarget)}
      >
        {isHydrated && <TakePhoto onTake={take} />}
      </DropArea>
      <input ref={field} type="text" hidden name={uploadsField(name)} defaultValue="" readOnly />
      {items.length > 0 && (
        <ul
          className="attachments relative mt-0 max-h-72 auto-rows-max overflow-y-auto"
          id={`${id}-list`}
          aria-label={input.list}
        >
          {items.map((item) => (
            <UploadItemRow key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      {isHeld && <p className="text-sm">{m.held}</p>}
      <p className="field-hint" id={`${id}-hint`}>
        {hint} {m.limit({ size: largest })}
      </p>
      <FieldError id={`${id}-error`} error={problem} />
      <Announce>{isHeld ? m.held : said}</Announce>
    </div>
  );
}

/** The uploads of a field, which always know its newest limits and texts. */
function useUploads(field: RefObject<HTMLInputElement | null>, props: LimitedFieldProps) {
  const { orderId, limits, ofQuestion, taken = 0, onDone } = props;
  const m = useMessages('uploads');
  const locale = useLocale();
  const reasons = {
    tooLarge: m.tooLarge({ size: formatBytes(limits.maxBytes, locale) }),
    wrongKind: (file: string) => m.wrongKind({ name: file, kinds: limits.extensions.join(', ') }),
  };
  function refuse({ name: file, type: contentType }: File, others: number): string | null {
    if (!ofQuestion) return null;
    const { maxFiles, fileTypes } = ofQuestion;
    if (!isAcceptedFile(fileTypes, { name: file, contentType })) return m.wrongType({ name: file });
    return taken + others >= maxFiles ? m.tooMany({ count: maxFiles }) : null;
  }
  const options = { orderId, apiBase: useApiBase(), limits, reasons, refuse, onDone };
  const [uploads] = useState(() => new Uploads(options));
  useLayoutEffect(() => uploads.follow(options));
  useLayoutEffect(
    () => (field.current ? uploads.attach(field.current) : undefined),
    [uploads, field],
  );
  const itemsOf = () => uploads.items;
  const items = useSyncExternalStore(uploads.subscribe, itemsOf, itemsOf);
  return { uploads, items };
}

/** Another way to choose a file, on a device with a camera. */
function TakePhoto({ onTake }: { onTake: (input: HTMLInputElement) => void }) {
  const m = useMessages('uploads');
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="button"
        tone="quiet"
        size="small"
        className="drop-more hidden pointer-coarse:inline-flex"
        onClick={() => camera.current?.click()}
      >
        {m.takePhoto}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => onTake(event.currentTarget)}
      />
    </>
  );
}
