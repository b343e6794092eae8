import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import type { FileUrls } from '#web/orders/previews/file-urls.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { FileVersion } from './version-list.ts';

interface CompareProps {
  before: FileVersion;
  after: FileVersion;
  urls: FileUrls;
  /** The file without the comparison. */
  closeTo: string;
}

/** Two versions of a picture or page: one over the other with a slider between them, or side by side, as without scripts. */
export function Compare({ before, after, urls, closeTo }: CompareProps) {
  const m = useMessages('proofs');
  const isHydrated = useHydrated();
  const [isBeside, setBeside] = useState(false);
  const [page, setPage] = useState(1);
  const pages = Math.min(pagesOf(before), pagesOf(after));
  const isSlider = isHydrated && !isBeside;
  const pictures = [before, after].map((version) => ({
    src: urls.preview(version.file, `page-${page}`),
    alt: m.version({ version: version.number, delivery: version.deliveryNumber }),
    ...version.file.preview?.pages[page - 1],
  }));
  const [old, current] = pictures;
  if (!old || !current) return null;
  return (
    <section className="compare" aria-label={m.comparison}>
      <div className="flex flex-wrap items-center gap-2">
        {isHydrated && (
          <>
            <Button
              type="button"
              tone="secondary"
              size="small"
              aria-pressed={!isBeside}
              onClick={() => setBeside(false)}
            >
              {m.slider}
            </Button>
            <Button
              type="button"
              tone="secondary"
              size="small"
              aria-pressed={isBeside}
              onClick={() => setBeside(true)}
            >
              {m.sideBySide}
            </Button>
            {pages > 1 && (
              <label className="ml-2 flex items-center gap-2 text-sm">
                {m.pageLabel}
                <select
                  className="control"
                  value={page}
                  onChange={(event) => setPage(Number(event.target.value))}
                >
                  {Array.from({ length: pages }, (_, index) => (
                    <option key={index} value={index + 1}>
                      {index + 1}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </>
        )}
        <Link to={closeTo} preventScrollReset className="ml-auto text-sm">
          {m.closeComparison}
        </Link>
      </div>
      {isSlider ? (
        <Slider before={old} after={current} label={m.sliderLabel} />
      ) : (
        <div className="compare-beside">
          {pictures.map((picture) => (
            <figure key={picture.src}>
              <img {...picture} alt={picture.alt} />
              <figcaption>{picture.alt}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}

const pagesOf = ({ file }: FileVersion) => file.preview?.pages.length ?? 0;

interface Side {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

function Slider({ before, after, label }: { before: Side; after: Side; label: string }) {
  const [share, setShare] = useState(50);
  const box = useRef<HTMLDivElement>(null);
  // The policy for styles allows no attribute, but a property that a script sets.
  useEffect(() => box.current?.style.setProperty('--split', `${share}%`), [share]);
  return (
    <div className="compare-slider" ref={box}>
      <div className="compare-box">
        <img {...after} alt={after.alt} />
        <img {...before} alt={before.alt} className="compare-before" />
        <span className="compare-line" aria-hidden="true" />
        <span className="compare-name" aria-hidden="true">
          {before.alt}
        </span>
        <span className="compare-name compare-name-after" aria-hidden="true">
          {after.alt}
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={label}
        onChange={(event) => setShare(Number(event.target.value))}
      />
    </div>
  );
}
