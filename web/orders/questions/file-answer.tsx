import { useRef, useState, type ChangeEvent } from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import type { OrderFile } from '#features/orders/view-contract.ts';
import { acceptOf } from '#lib/file-types.ts';
import { formatList } from '#lib/format.ts';
import { ApiError, browserApi } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useFileLinks } from '#web/orders/file-links.ts';
import { FileInput } from '#web/ui/file-input.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/use-locale.ts';
import { fieldName } from './answer-values.ts';
import { FILE_TYPE_MESSAGES } from './file-type-messages.ts';
import { hintOf, type FieldOfQuestion } from './question-field.tsx';
import { uploadAnswerFiles } from './upload-answer-files.ts';

interface FileAnswerProps extends FieldOfQuestion {
  orderId: string;
  onChange: (fileIds: string[]) => void;
}

/** A question that is answered with files. A chosen file is uploaded at once; without scripts it is sent with the form. */
export function FileAnswer({ orderId, onChange, ...field }: FileAnswerProps) {
  const m = useMessages('questions');
  const locale = useLocale();
  const hydrated = useHydrated();
  const linksTo = useFileLinks(orderId);
  const { question, isUncertain, error, note } = field;
  const { id, maxFiles, maxFileMegabytes, fileTypes } = question;
  const [changed, setChanged] = useState<OrderFile[] | null>(null);
  const [uploading, setUploading] = useState(0);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const files = changed ?? question.draft?.files ?? question.files;
  const room = maxFiles - files.length;

  function keep(next: OrderFile[]) {
    setChanged(next);
    onChange(next.map((file) => file.id));
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    if (chosen.length === 0) return;
    if (chosen.length > room) return setFault(m.tooManyFiles({ count: maxFiles }));
    setFault(undefined);
    setUploading(chosen.length);
    try {
      keep([...files, ...(await uploadAnswerFiles(browserApi(), orderId, chosen))]);
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : m.uploadFailed);
    } finally {
      setUploading(0);
      if (input.current) input.current.value = '';
    }
  }

  const limits = [
    maxFiles > 1 && m.fileLimit({ count: maxFiles }),
    fileTypes.length > 0 &&
      m.fileTypes({
        types: formatList(
          fileTypes.map((type) => m[FILE_TYPE_MESSAGES[type]]),
          locale,
        ),
      }),
    maxFileMegabytes !== null && m.fileSize({ megabytes: maxFileMegabytes }),
  ];
  const hint = [hintOf(field), ...limits].filter(Boolean).join(' ');
  const name = fieldName(id);
  const isFull = hydrated && room <= 0;
  return (
    <div className="grid gap-2">
      <input type="hidden" name="several" value={id} />
      {isFull && (
        <p className="field-label" id={name} tabIndex={-1}>
          {question.label}
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
                    onClick={() => keep(files.filter((each) => each.id !== file.id))}
                  />
                )}
              </li>
            ) : null;
          })}
        </ul>
      )}
      {!isFull && (
        <FileInput
          ref={input}
          label={question.label}
          name={name}
          {...(hint && { hint })}
          {...((fault ?? error) && { error: fault ?? error })}
          optional={!question.isRequired}
          required={question.isRequired && !isUncertain && files.length === 0}
          multiple={maxFiles > 1}
          accept={acceptOf(fileTypes)}
          disabled={uploading > 0}
          onChange={hydrated ? choose : undefined}
        />
      )}
      {isFull && error && <p className="text-sm text-danger">{error}</p>}
      <p role="status" className="text-sm text-quiet">
        {uploading > 0 && m.uploading({ count: uploading })}
      </p>
      {uploading === 0 && note}
    </div>
  );
}
