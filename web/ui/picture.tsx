import type { PictureSource as PictureData } from '#lib/picture.ts';
import { useSite } from '#web/session/use-site.ts';
import { classNames } from './class-names.ts';

type PictureProps = {
  of: PictureData;
  /** The displayed width, as in the `sizes` attribute: `(min-width: 64rem) 22rem, 100vw`. */
  sizes: string;
  /** The page's main picture, loaded first. All others load lazily. */
  first?: boolean;
  /** Keeps its own ratio and size instead of filling a shape. */
  natural?: boolean;
  /** Its shape and corners, e.g. `aspect-picture rounded-card`. */
  className?: string;
};

/** A picture that reserves its space before it loads and fills its shape. */
export function Picture({ of: picture, sizes, first, natural, className }: PictureProps) {
  const { accentHue } = useSite();
  const focus = !natural && picture.focus && `focus-${picture.focus}`;
  return (
    <img
      className={classNames(natural ? 'picture-natural' : 'picture', focus, className)}
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

/** Generated art uses the shop's hue; an address with the hue can be cached forever. */
export function inHue(src: string, hue: number | undefined): string {
  return src.startsWith('/art/') && hue !== undefined ? `${src}?hue=${hue}` : src;
}
