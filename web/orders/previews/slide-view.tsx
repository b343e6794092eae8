import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import type { FileUrls } from './file-urls.ts';
import type { Slide } from './slides.ts';
import { TextPreview } from './text-preview.tsx';

/** The alternative text of a picture: there is nothing better than the name of its file. */
export function useSlideAlt({ file, page }: Slide): string {
  const m = useMessages('previews');
  return file.preview?.kind === 'pdf'
    ? m.altPage({ name: file.name, page: page + 1 })
    : m.alt({ name: file.name });
}

interface SlideViewProps {
  slide: Slide;
  urls: FileUrls;
  /** Draws the picture, for kinds that have one. */
  picture: (source: { src: string; width: number; height: number; alt: string }) => ReactNode;
}

/** A file at the size of the screen: its picture, a player, or its text. */
export function SlideView({ slide, urls, picture }: SlideViewProps) {
  const m = useMessages('previews');
  const alt = useSlideAlt(slide);
  const { file, page } = slide;
  const { preview } = file;
  if (preview?.state === 'pending') return <p>{m.stillPreparing}</p>;
  if (preview?.state === 'locked') return <p>{m.locked}</p>;
  if (!preview || preview.state === 'failed') return <p>{m.noPreview}</p>;
  if (preview.kind === 'text') {
    return (
      <TextPreview
        key={file.id}
        url={urls.preview(file, 'text')}
        name={file.name}
        bytes={file.sizeBytes}
      />
    );
  }
  // Nothing is fetched before somebody plays it. Captions come with the file or not at all.
  if (preview.kind === 'video') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video key={file.id} controls preload="none" src={urls.play(file)} aria-label={alt} />;
  }
  if (preview.kind === 'audio') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio key={file.id} controls preload="none" src={urls.play(file)} aria-label={alt} />;
  }
  const size = preview.pages[page];
  if (!size) return <p>{m.noPreview}</p>;
  return picture({ src: urls.preview(file, `page-${page + 1}`), ...size, alt });
}
