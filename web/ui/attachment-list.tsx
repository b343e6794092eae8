import Paperclip from 'lucide-react/icons/paperclip';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { formatBytes } from './format-bytes.ts';
import { Icon } from './icon.tsx';

export type Attachment = { href: string; name: string; bytes: number };

/** The files attached to a message or delivery, as downloads. */
export function AttachmentList({ files }: { files: readonly Attachment[] }) {
  const m = useMessages('ui');
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className="attachments" aria-label={m.files}>
      {files.map((file) => (
        <li key={file.href}>
          <a className="attachment" href={file.href} download>
            <Icon of={Paperclip} size={16} />
            <span className="attachment-name">{file.name}</span>
            <span className="attachment-size">{formatBytes(file.bytes, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
