import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FileUrls } from './file-urls.ts';
import { SlideView } from './slide-view.tsx';
import type { Slide } from './slides.ts';
import { MAX_ZOOM, ZoomPane, type Zoom } from './zoom-pane.tsx';

interface ViewerProps {
  slides: readonly Slide[];
  urls: FileUrls;
  /** The slide shown; undefined while closed. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

/**
 * The files of an order as large as the screen allows, one at a time. Arrow keys change the file or page, or move a picture that is
 * enlarged; plus and minus zoom; Escape closes, and the focus returns to the tile.
 */
export function PictureViewer({ slides, urls, index, onIndex }: ViewerProps) {
  const m = useMessages('previews');
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoom, setZoom] = useState<Zoom>(0);
  const slide = index === undefined ? undefined : slides[index];
  const isOpen = slide !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const go = (step: number) => {
    setZoom(0);
    onIndex(((index ?? 0) + step + slides.length) % slides.length);
  };
  const zoomBy = (step: number) =>
    setZoom((before) => Math.min(MAX_ZOOM, Math.max(0, before + step)) as Zoom);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInPlayer = event.target instanceof HTMLMediaElement;
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === 'ArrowRight' && zoom === 0 && !isInPlayer) go(1);
    else if (event.key === 'ArrowLeft' && zoom === 0 && !isInPlayer) go(-1);
    else return;
    event.preventDefault();
  };
  const hasPicture = (slide?.file.preview?.pages.length ?? 0) > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the dialog; all of them have buttons
    <dialog
      ref={dialog}
      className="lightbox viewer"
      aria-label={m.viewer}
      onClose={() => {
        setZoom(0);
        onIndex(undefined);
      }}
      onKeyDown={onKeyDown}
    >
      {slide && (
        <>
          <div className="lightbox-tools">
            <p className="viewer-title" aria-live="polite">
              <Link to={urls.page(slide.file)} className="file-name">
                {slide.file.name}
              </Link>
              {slide.file.preview && slide.file.preview.pages.length > 1 && (
                <span className="tabular text-quiet">
                  {m.page({ page: slide.page + 1, pages: slide.file.preview.pageCount })}
                </span>
              )}
              <span className="tabular text-quiet">
                {m.placeOf({ place: (index ?? 0) + 1, total: slides.length })}
              </span>
            </p>
            {slides.length > 1 && (
              <>
                <IconButton icon={ChevronLeft} label={m.previous} onClick={() => go(-1)} />
                <IconButton icon={ChevronRight} label={m.next} onClick={() => go(1)} />
              </>
            )}
            {hasPicture && <ZoomButtons zoom={zoom} zoomBy={zoomBy} />}
            <a
              href={urls.download(slide.file)}
              download
              className="btn btn-quiet btn-icon"
              aria-label={m.downloadFile({ name: slide.file.name })}
              title={m.download}
            >
              <Icon of={Download} />
            </a>
            <IconButton icon={X} label={m.close} onClick={() => onIndex(undefined)} />
          </div>
          <div className="viewer-stage">
            <SlideView
              slide={slide}
              urls={urls}
              picture={(source) => (
                <ZoomPane
                  key={source.src}
                  {...source}
                  label={m.pictureArea}
                  zoom={zoom}
                  onToggle={() => setZoom(zoom === 0 ? 2 : 0)}
                />
              )}
            />
          </div>
        </>
      )}
    </dialog>
  );
}

function ZoomButtons({ zoom, zoomBy }: { zoom: Zoom; zoomBy: (step: number) => void }) {
  const m = useMessages('previews');
  return (
    <>
      <IconButton
        icon={ZoomOut}
        label={m.zoomOut}
        disabled={zoom === 0}
        onClick={() => zoomBy(-1)}
      />
      <IconButton
        icon={ZoomIn}
        label={m.zoomIn}
        disabled={zoom === MAX_ZOOM}
        onClick={() => zoomBy(1)}
      />
    </>
  );
}
