import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import Download from 'lucide-react/icons/download';
import type { FilePreview } from '#features/files/previews/contract.ts';
import type { OrderFile } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { FileUrls } from './file-urls.ts';
import { hasView } from './has-view.ts';
import { kindIcon } from './kind-icon.ts';

interface FileGridProps {
  files: readonly OrderFile[];
  urls: FileUrls;
  /** Shows a file over the page. Without scripts the tile leads to the file's own page. */
  onOpen: (file: OrderFile) => void;
  /** Files of answers have no page of their own: without scripts their tiles are downloads. */
  haveNoPage?: boolean;
}

/** The files of a message, delivery or answer as tiles: what they look like, their name, and the download. */
export function FileGrid({ files, ...rest }: FileGridProps) {
  const m = useMessages('previews');
  if (files.length === 0) return null;
  return (
    <ul className="file-grid" aria-label={m.viewer}>
      {files.map((file) => (
        <Tile key={file.id} file={file} {...rest} />
      ))}
    </ul>
  );
}

function Tile({
  file,
  urls,
  onOpen,
  haveNoPage,
}: Omit<FileGridProps, 'files'> & { file: OrderFile }) {
  const m = useMessages('previews');
  const locale = useLocale();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(file);
  };
  const caption = captionOf(m, file);
  // People who speak to their browser say the words that they see.
  const labelled = (label: string) => (caption ? m.withCaption({ label, caption }) : label);
  const canOpen = hasView(file.preview);
  return (
    <li className="file-tile">
      {canOpen && !haveNoPage ? (
        <Link
          to={urls.page(file)}
          className="file-face"
          aria-label={labelled(m.open({ name: file.name }))}
          onClick={open}
        >
          <Face file={file} urls={urls} caption={caption} />
        </Link>
      ) : (
        <a
          href={urls.download(file)}
          download
          className="file-face"
          aria-label={labelled((canOpen ? m.open : m.downloadFile)({ name: file.name }))}
          onClick={canOpen ? open : undefined}
        >
          <Face file={file} urls={urls} caption={caption} />
        </a>
      )}
      <div className="file-about">
        <p className="min-w-0">
          <span className="file-name" title={file.name}>
            {file.name}
          </span>
          <span className="file-size tabular">{formatBytes(file.sizeBytes, locale)}</span>
          <CommentCount file={file} urls={urls} />
        </p>
        <a
          href={urls.download(file)}
          download
          className="btn btn-quiet btn-icon"
          aria-label={m.downloadFile({ name: file.name })}
          title={m.download}
        >
          <Icon of={Download} size={16} />
        </a>
      </div>
    </li>
  );
}

/** Leads to the comments on a delivered file. */
function CommentCount({ file, urls }: { file: OrderFile; urls: FileUrls }) {
  const m = useMessages('proofs');
  const { comments, preview } = file;
  if (!comments || !hasView(preview)) return null;
  const { openCount, newCount } = comments;
  return (
    <Link to={`${urls.page(file)}#comments-title`} className="file-comments">
      {newCount > 0 && m.newComments({ count: newCount })}
      {newCount === 0 && openCount > 0 && m.openComments({ count: openCount })}
      {newCount === 0 && openCount === 0 && m.commentOn}
    </Link>
  );
}

interface FaceProps {
  file: OrderFile;
  urls: FileUrls;
  caption: string | null;
}

function Face({ file, urls, caption }: FaceProps) {
  const { preview } = file;
  if (preview && hasPicture(preview)) {
    return (
      <>
        <img
          src={urls.preview(file, 'thumb')}
          alt=""
          width={preview.pages[0]?.width}
          height={preview.pages[0]?.height}
          loading="lazy"
          decoding="async"
        />
        {caption && <span className="file-mark">{caption}</span>}
      </>
    );
  }
  return (
    <span className="file-blank">
      <Icon of={kindIcon(file)} size={28} />
      <span>{caption}</span>
    </span>
  );
}

function hasPicture({ state, pages }: FilePreview): boolean {
  return state === 'ready' && pages.length > 0;
}

/** What a tile says of its file besides the name: the pages of a document, or what stands for a picture. */
function captionOf(m: ReturnType<typeof useMessages<'previews'>>, file: OrderFile): string | null {
  const { preview } = file;
  if (preview && hasPicture(preview)) {
    return preview.kind === 'pdf' ? m.kindPages({ count: preview.pageCount }) : null;
  }
  if (preview?.state === 'locked') return m.lockedShort;
  return preview?.state === 'pending' ? m.preparing : kindLabel(m, file);
}

/** `Video`, or the ending of a name that says more: `ZIP`. */
function kindLabel(
  m: ReturnType<typeof useMessages<'previews'>>,
  { preview, name }: OrderFile,
): string {
  if (preview) return m.kind({ kind: preview.kind });
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return ending ? ending.toUpperCase() : m.kind({ kind: 'other' });
}
