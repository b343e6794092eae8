import type { Picture as PictureData } from '#lib/picture.ts';
import { useSite } from '#web/session/use-site.ts';
import { classNames } from './class-names.ts';

type PictureProps = {
  of: PictureData;
  /** How wide it is shown, as in the `sizes` attribute: `(min-width: 64rem) 22rem, 100vw`. */
  sizes: string;
  /** The page's main picture: fetched first. All others wait until they come near. */
  first?: boolean;
  /** In its own ratio and never larger than it is, instead of filling a shape. */
  natural?: boolean;
  /** Its shape and corners, e.g. `aspect-picture rounded-card`. */
  className?: string;
};

/** A picture that keeps its place before it arrives and fills the shape it is given. */
export function Picture({ of: picture, sizes, first, natural, className }: PictureProps) {
  const { accentHue } = useSite();
  return (
    <img
      className={classNames(natural ? 'picture-natural' : 'picture', className)}
      src={inHue(picture.src, accentHue)}
      srcSet={picture.srcSet ?? undefined}
      sizes={picture.srcSet ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

/** Art made by us is drawn in the owner's hue; an address that names the hue can be kept for ever. */
export function inHue(src: string, hue: number | undefined): string {
  return src.startsWith('/art/') && hue !== undefined ? `${src}?hue=${hue}` : src;
}
