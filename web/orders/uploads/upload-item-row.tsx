import Pause from 'lucide-react/icons/pause';
import Paperclip from 'lucide-react/icons/paperclip';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { usePictureOf } from '#web/ui/file-input.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { UploadItem, Uploads } from './uploads.ts';

/** One file of an upload field: how far it is, and what can be done with it. */
export function UploadItemRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const m = useMessages('uploads');
  const input = useMessages('file-input');
  const locale = useLocale();
  const { key, name, bytes, sentBytes, status, reason } = item;
  const picture = usePictureOf(uploads.fileOf(key));
  const isRunning = status === 'sending' || status === 'waiting' || status === 'lost';
  const isProblem = status === 'refused' || status === 'gone';
  const size = formatBytes(bytes, locale);
  const sent = formatBytes(sentBytes, locale);
  const text = {
    waiting: m.waiting,
    sending: m.sending({ sent, size }),
    paused: m.paused({ sent, size }),
    lost: m.lost({ sent, size }),
    interrupted: m.interrupted({ sent, size }),
    refused: reason ?? m.failed,
    gone: m.gone,
    done: size,
  }[status];
  return (
    <li className="attachment" data-status={status}>
      <span className="attachment-face">
        {picture ? <img src={picture} alt="" /> : <Icon of={Paperclip} size={16} />}
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="attachment-name">{name}</span>
        <span className={isProblem ? 'text-sm text-danger' : 'text-sm text-quiet tabular-nums'}>
          {text}
        </span>
        {status !== 'done' && !isProblem && (
          <ProgressBar label={m.progressOf({ name })} value={sentBytes} max={Math.max(1, bytes)} />
        )}
      </span>
      {isRunning && (
        <IconButton icon={Pause} label={m.pause({ name })} onClick={() => uploads.pause(key)} />
      )}
      {(status === 'paused' || (status === 'refused' && item.id !== null)) && (
        <IconButton icon={Play} label={m.resume({ name })} onClick={() => uploads.resume(key)} />
      )}
      <IconButton icon={X} label={input.remove({ name })} onClick={() => uploads.remove(key)} />
    </li>
  );
}
