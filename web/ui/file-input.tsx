import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { DropArea } from './drop-area.tsx';
import { Field, splitProps, type FieldProps } from './field.tsx';
import { formatBytes } from './format-bytes.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type FileInputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'required'> & {
    /** Told about every change of what is chosen. */
    onFiles?: (files: File[]) => void;
  };

/** Files that are sent with their form: chosen or dropped, listed with a picture of each, and removable until then. */
export function FileInput(props: FileInputProps) {
  const [field, { onFiles, ...input }] = splitProps(props);
  const m = useMessages('file-input');
  const control = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const count = input.multiple ? 2 : 1;

  function show(chosen: File[]): void {
    setFiles(chosen);
    onFiles?.(chosen);
  }
  function remove(file: File): void {
    if (!control.current) return;
    const rest = new DataTransfer();
    for (const each of files) if (each !== file) rest.items.add(each);
    control.current.files = rest.files;
    control.current.focus();
    show([...rest.files]);
  }
  // Files that were chosen before the scripts ran.
  useEffect(() => setFiles([...(control.current?.files ?? [])]), []);
  return (
    <Field {...field}>
      {(linked) => (
        <>
          <DropArea
            {...input}
            {...linked}
            ref={control}
            choose={m.chooseFile({ count })}
            drop={m.orDrop}
            onChange={({ target }) => show([...(target.files ?? [])])}
          />
          {files.length > 0 && (
            <ul className="attachments mt-0" aria-label={m.list}>
              {files.map((file) => (
                <ChosenFile
                  key={`${file.name} ${file.size} ${file.lastModified}`}
                  file={file}
                  onRemove={() => remove(file)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const m = useMessages('file-input');
  const locale = useLocale();
  const picture = usePictureOf(file);
  return (
    <li className="attachment">
      <span className="attachment-face">
        {picture ? <img src={picture} alt="" /> : <Icon of={Paperclip} size={16} />}
      </span>
      <span className="attachment-name">{file.name}</span>
      <span className="attachment-size">{formatBytes(file.size, locale)}</span>
      <IconButton icon={X} label={m.remove({ name: file.name })} onClick={onRemove} />
    </li>
  );
}

/** What every browser draws: HEIC and TIFF stay icons. */
const SHOWN = /^image\/(png|jpeg|gif|webp|avif|svg\+xml|bmp)$/;

/** An address of a picture that is not uploaded yet; null for other files. */
export function usePictureOf(file: File | undefined): string | null {
  const address = useMemo(
    () => (SHOWN.test(file?.type ?? '') ? URL.createObjectURL(file as File) : null),
    [file],
  );
  useEffect(
    // Not at once: in development React runs each effect twice, and the picture is still to load.
    () => () => void setTimeout(() => URL.revokeObjectURL(address ?? ''), 1_000),
    [address],
  );
  return address;
}
