import { type ChangeEvent, type ComponentProps, useState } from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import { useLocale } from '#web/use-locale.ts';
import { Field, type FieldProps } from './field.tsx';
import { formatBytes } from './format-bytes.ts';
import { Icon } from './icon.tsx';

type FileInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A file input; with scripts it lists the selected files with their sizes. */
export function FileInput({
  label,
  name,
  id,
  hint,
  error,
  optional,
  hideLabel,
  fieldClassName,
  onChange,
  ...rest
}: FileInputProps) {
  const locale = useLocale();
  const [files, setFiles] = useState<File[]>([]);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    setFiles([...(event.target.files ?? [])]);
    onChange?.(event);
  }
  return (
    <Field {...{ label, name, id, hint, error, optional, hideLabel, fieldClassName }}>
      {(control) => (
        <>
          <input
            {...rest}
            {...control}
            type="file"
            className="control control-file"
            onChange={choose}
          />
          {files.length > 0 && (
            <ul className="attachments">
              {files.map((file) => (
                <li className="attachment" key={`${file.name} ${file.lastModified}`}>
                  <Icon of={Paperclip} size={16} />
                  <span className="attachment-name">{file.name}</span>
                  <span className="attachment-size">{formatBytes(file.size, locale)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
