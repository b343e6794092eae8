import type { Picture as PictureData } from '#lib/picture.ts';
import { classNames } from './class-names.ts';

type PictureProps = {
  of: PictureData;
  /** How wide it is shown, as in the `sizes` attribute: `(min-width: 64rem) 22rem, 100vw`. */
  sizes: string;
  /** The page's main picture: fetched first. All others wait until they come near. */
  first?: boolean;
  /** Its shape and corners, e.g. `aspect-picture rounded-card`. */
  className?: string;
};

/** A picture that keeps its place before it arrives and fills the shape it is given. */
export function Picture({ of: picture, sizes, first, className }: PictureProps) {
  return (
    <img
      className={classNames('picture', className)}
      src={picture.src}
      srcSet={picture.srcSet ?? undefined}
      sizes={picture.srcSet ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
