import { useRef, useState } from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import type { Order, OrderFile } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useFileLinks } from '#web/orders/file-links.ts';
import type { KeptUpload } from '#web/orders/uploads/upload-entry.ts';
import { UploadField } from '#web/orders/uploads/upload-field.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/use-locale.ts';
import { fieldName } from './answer-values.ts';
import type { FieldOfQuestion } from './question-field.tsx';
import { useFileHint } from './use-file-hint.ts';

interface FileAnswerProps extends FieldOfQuestion {
  order: Order;
  onChange: (fileIds: string[]) => void;
  /** See UploadField. */
  onBlocked: (error: { title: string } | undefined) => void;
}

/**
 * A question that is answered with files. A chosen file is uploaded at once and becomes part of the answer when it is whole; without
 * scripts it is sent with the form.
 */
export function FileAnswer({ order, onChange, onBlocked, ...field }: FileAnswerProps) {
  const m = useMessages('questions');
  const ui = useMessages('ui');
  const locale = useLocale();
  const hydrated = useHydrated();
  const linksTo = useFileLinks(order.id);
  const hint = useFileHint(field);
  const { question, error, note } = field;
  const [changed, setChanged] = useState<OrderFile[] | null>(null);
  // Two uploads can end before the page is rendered again: each must see the file of the other.
  const latest = useRef(changed);
  const filesOf = (own: OrderFile[] | null) => own ?? question.draft?.files ?? question.files;
  const files = filesOf(changed);
  const name = fieldName(question.id);
  const isFull = hydrated && files.length >= question.maxFiles;

  function keep(edit: (files: OrderFile[]) => OrderFile[]) {
    const next = edit(filesOf(latest.current));
    latest.current = next;
    setChanged(next);
    onChange(next.map((file) => file.id));
  }

  return (
    <div className="grid gap-2">
      <input type="hidden" name="several" value={question.id} />
      {(hydrated || files.length > 0) && (
        <p className="field-label" id={isFull ? name : `${name}-label`} tabIndex={-1}>
          {question.label}
          {!question.isRequired && <span className="field-optional"> {ui.optional}</span>}
        </p>
      )}
      {files.length > 0 && (
        <ul className="grid gap-1.5" aria-label={question.label}>
          {linksTo(files).map(({ href, name: fileName, bytes }, index) => {
            const file = files[index];
            return file ? (
              <li key={file.id} className="flex items-center gap-2">
                {hydrated ? (
                  <input type="hidden" name={name} value={file.id} />
                ) : (
                  <input
                    type="checkbox"
                    name={name}
                    value={file.id}
                    defaultChecked
                    aria-label={m.keepFile({ file: fileName })}
                  />
                )}
                <a className="attachment min-w-0 flex-1" href={href} download>
                  <Icon of={Paperclip} size={16} />
                  <span className="attachment-name">{fileName}</span>
                  <span className="attachment-size">{formatBytes(bytes, locale)}</span>
                </a>
                {hydrated && (
                  <IconButton
                    type="button"
                    icon={X}
                    label={m.removeFile({ file: fileName })}
                    onClick={() => keep((all) => all.filter((each) => each.id !== file.id))}
                  />
                )}
              </li>
            ) : null;
          })}
        </ul>
      )}
      {!isFull && (
        <UploadField
          order={order}
          id={name}
          name={name}
          label={hydrated ? m.addFiles({ count: question.maxFiles }) : question.label}
          limits={question}
          taken={files.length}
          onBlocked={onBlocked}
          onDone={(file) => keep((all) => [...all, asFile(file)])}
          {...(hint && { hint })}
          {...(error && { error })}
        />
      )}
      {isFull && error && <p className="text-sm text-danger">{error}</p>}
      {note}
    </div>
  );
}

/** An upload that has just ended; the server's view of it comes with the next load of the page. */
function asFile({ id, name, bytes }: KeptUpload): OrderFile {
  return {
    id,
    name,
    contentType: '',
    sizeBytes: bytes,
    firstDownloadedAt: null,
    preview: null,
    comments: null,
    hold: null,
  };
}
