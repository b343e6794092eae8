import type { Picture as PictureData } from '#lib/picture.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The gallery: the first picture large, the others beside and below it, each with its words. */
export function ServiceGallery({ images }: { images: readonly PictureData[] }) {
  return (
    <ul className="gallery">
      {images.map((image, index) => (
        <li key={image.src}>
          <figure className="grid h-full grid-rows-[1fr_auto] gap-2">
            <Picture
              of={image}
              sizes={
                index === 0 ? '(min-width: 48rem) 46rem, 100vw' : '(min-width: 48rem) 23rem, 100vw'
              }
              className="aspect-picture h-full rounded-card border border-hairline"
            />
            {image.alt && (
              // The picture itself says the same to those who listen.
              <figcaption className="text-sm text-quiet" aria-hidden="true">
                {image.alt}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
