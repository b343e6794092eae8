import { useState } from 'react';
import type { Lightbox as LightboxComponent } from '#web/ui/lightbox.tsx';
import type { Service } from '#features/catalog/contract.ts';
import { largestSrc } from '#lib/picture.ts';
import { langOf } from '#web/content-lang.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/session/use-site.ts';
import stylesheet from '#web/styles/gallery.css?url';
import { inHue, Picture } from '#web/ui/picture.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/**
 * The gallery: each picture in its own ratio with its caption. It opens in a lightbox, which is loaded with the first click; without
 * scripts, or if that fails, the link opens the picture itself.
 */
export function ServiceGallery({ service }: { service: Service }) {
  const { images } = service;
  const altLang = (index: number) => langOf(service, `images.${index}.alt`);
  const m = useMessages('service');
  const [shown, setShown] = useState<number>();
  const [Lightbox, setLightbox] = useState<typeof LightboxComponent>();
  const enlarge = async (index: number, address: string) => {
    try {
      const loaded = await import('#web/ui/lightbox.tsx');
      setLightbox(() => loaded.Lightbox);
      setShown(index);
    } catch {
      window.location.assign(address);
    }
  };
  const { accentHue } = useSite();
  const hasTall = images.length > 1 && images.some(({ width, height }) => height >= width);
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <ul data-app="press" className={classNames('gallery', hasTall && 'gallery-tall')}>
        {images.map((image, index) => (
          <li key={image.src}>
            <figure className="grid gap-2" lang={altLang(index)}>
              <a
                href={inHue(largestSrc(image), accentHue)}
                className="gallery-link"
                aria-label={image.alt ? undefined : m.pictureNumber({ number: index + 1 })}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  void enlarge(index, event.currentTarget.href);
                }}
              >
                <Picture
                  of={image}
                  natural
                  sizes={
                    index === 0 && !hasTall
                      ? '(min-width: 48rem) 46rem, 100vw'
                      : '(min-width: 48rem) 23rem, 100vw'
                  }
                  className="rounded-card border border-hairline"
                />
              </a>
              {image.alt && (
                // The picture's alt text says the same to screen readers.
                <figcaption className="text-sm text-quiet" aria-hidden="true">
                  {image.alt}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {Lightbox && <Lightbox pictures={images} index={shown} onIndex={setShown} langOf={altLang} />}
    </>
  );
}
