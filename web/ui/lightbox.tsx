import { useEffect, useRef } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { Locale } from '#lib/locale.ts';
import type { PictureSource as PictureData } from '#lib/picture.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { IconButton } from './icon-button.tsx';
import { Picture } from './picture.tsx';

type LightboxProps = {
  pictures: readonly PictureData[];
  /** The index of the picture shown; undefined while closed. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
  /** The language of a picture's text, where it is not the page's. */
  langOf?: (index: number) => Locale | undefined;
};

/** Shows pictures as large as the screen allows, one at a time: arrow keys change the picture, Escape closes. */
export function Lightbox({ pictures, index, onIndex, langOf }: LightboxProps) {
  const m = useMessages('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = index === undefined ? undefined : pictures[index];
  const isOpen = picture !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const go = (step: number) => onIndex(((index ?? 0) + step + pictures.length) % pictures.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- arrow keys of the dialog, and a click on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={m.picture}
      onClose={() => onIndex(undefined)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onIndex(undefined);
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') go(1);
        if (key === 'ArrowLeft') go(-1);
      }}
    >
      {picture && (
        <>
          <div className="lightbox-tools">
            <p className="mr-auto tabular" aria-live="polite">
              {m.pictureOf({ place: (index ?? 0) + 1, total: pictures.length })}
            </p>
            {pictures.length > 1 && (
              <>
                <IconButton icon={ChevronLeft} label={m.previousPicture} onClick={() => go(-1)} />
                <IconButton icon={ChevronRight} label={m.nextPicture} onClick={() => go(1)} />
              </>
            )}
            <IconButton icon={X} label={m.close} onClick={() => onIndex(undefined)} />
          </div>
          <figure lang={langOf?.(index ?? 0)}>
            <Picture key={picture.src} of={picture} natural first sizes="96vw" />
            {picture.alt && <figcaption aria-hidden="true">{picture.alt}</figcaption>}
          </figure>
        </>
      )}
    </dialog>
  );
}
