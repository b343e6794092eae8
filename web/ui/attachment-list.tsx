import type { ReactNode } from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import ShieldX from 'lucide-react/icons/shield-x';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { formatBytes } from './format-bytes.ts';
import { Icon } from './icon.tsx';

export interface Attachment {
  href: string;
  name: string;
  bytes: number;
  /** Nobody can get it: it is being checked for viruses, or was removed because it had one. */
  hold?: 'pending' | 'infected' | null;
}

/** The files attached to a message or delivery, as downloads. */
export function AttachmentList({ files }: { files: readonly Attachment[] }) {
  const m = useMessages('ui');
  if (files.length === 0) return null;
  return (
    <ul className="attachments" aria-label={m.files}>
      {files.map((file) => (
        <li key={file.href}>
          <AttachmentLink file={file} />
        </li>
      ))}
    </ul>
  );
}

interface AttachmentLinkProps {
  file: Attachment;
  /** Below the name. */
  detail?: string;
  /** What the file looks like; a paper clip otherwise. */
  picture?: ReactNode;
}

/** One file as a download. */
export function AttachmentLink({ file, detail, picture }: AttachmentLinkProps) {
  const locale = useLocale();
  const m = useMessages('ui');
  if (file.hold) {
    return (
      <span className="attachment">
        <Icon of={file.hold === 'pending' ? ShieldQuestion : ShieldX} size={16} />
        <span className="attachment-name">
          {file.name}
          <span className="block text-xs text-quiet">
            {file.hold === 'pending' ? m.fileBeingChecked : m.fileInfected}
          </span>
        </span>
        <span className="attachment-size">{formatBytes(file.bytes, locale)}</span>
      </span>
    );
  }
  return (
    <a className="attachment" href={file.href} download>
      {picture ?? <Icon of={Paperclip} size={16} />}
      <span className="attachment-name">
        {file.name}
        {detail && <span className="block text-xs text-quiet">{detail}</span>}
      </span>
      <span className="attachment-size">{formatBytes(file.bytes, locale)}</span>
    </a>
  );
}
