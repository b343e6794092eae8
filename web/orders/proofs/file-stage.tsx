import type { RefObject } from 'react';
import type { Spot } from '#features/orders/proofs/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { FileUrls } from '#web/orders/previews/file-urls.ts';
import { SlideView } from '#web/orders/previews/slide-view.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { FileData } from './load-file.ts';
import { ProofPicture } from './proof-picture.tsx';

interface FileStageProps {
  stage: RefObject<HTMLDivElement | null>;
  data: FileData;
  urls: FileUrls;
  spot: Spot | null;
  /** Null where nobody can comment. */
  onSpot: ((spot: Spot) => void) | null;
  onWrite: () => void;
}

/** A file with the pins on it: a picture, all pages of a document, a player, or a text. */
export function FileStage({ stage, data, urls, spot, onSpot, onWrite }: FileStageProps) {
  const m = useMessages('previews');
  const isHydrated = useHydrated();
  const { file, comments } = data;
  const pages = Math.max(1, file.preview?.pages.length ?? 0);
  const isCut = file.preview?.kind === 'pdf' && file.preview.pageCount > pages;
  return (
    <div className="min-w-0">
      <div className="file-stage" ref={stage}>
        {Array.from({ length: pages }, (_, index) => (
          <SlideView
            key={index}
            slide={{ file, page: index }}
            urls={urls}
            picture={(source) => (
              <ProofPicture
                source={source}
                page={index + 1}
                comments={comments}
                fileId={file.id}
                placed={spot && 'page' in spot && spot.page === index + 1 ? spot : null}
                onPlace={isHydrated ? onSpot : null}
                onWrite={onWrite}
              />
            )}
          />
        ))}
      </div>
      {isCut && (
        <p className="mt-4 text-sm text-quiet">
          {m.pagesCut({ shown: pages, count: file.preview?.pageCount ?? pages })}
        </p>
      )}
    </div>
  );
}
