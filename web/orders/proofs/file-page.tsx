import type { Order, OrderFile } from '#features/orders/view-contract.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useFileUrls } from '#web/orders/previews/file-urls.ts';
import { SlideView } from '#web/orders/previews/slide-view.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Time } from '#web/ui/time.tsx';
import type { SentEntry } from './load-file.ts';

interface FilePageProps {
  data: { order: Order; file: OrderFile; entry: SentEntry };
}

/** One file of an order, as large as the page. */
export function FilePage({ data }: FilePageProps) {
  const m = useMessages('previews');
  const { order, file, entry } = data;
  const live = useLivePage([liveTopic.order(order.id)], data);
  const urls = useFileUrls(order);
  const path = `${order.viewer === 'admin' ? '/admin' : ''}/orders/${order.id}`;
  const pages = Math.max(1, file.preview?.pages.length ?? 0);
  const isCut = file.preview?.kind === 'pdf' && file.preview.pageCount > pages;
  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        above={
          <Breadcrumbs items={[{ to: path, label: m.backToOrder({ number: order.number }) }]} />
        }
        title={file.name}
        lead={
          entry.kind === 'delivery'
            ? m.deliverySent({ number: entry.number, time: () => <Time at={entry.at} /> })
            : m.sent({ time: () => <Time at={entry.at} /> })
        }
        actions={
          <a href={urls.download(file)} download className="btn btn-secondary">
            {m.download}
          </a>
        }
      />
      <div className="file-stage">
        {Array.from({ length: pages }, (_, page) => (
          <SlideView
            key={page}
            slide={{ file, page }}
            urls={urls}
            picture={({ src, width, height, alt }) => (
              <img
                className="file-picture"
                src={src}
                width={width}
                height={height}
                alt={alt}
                loading={page > 0 ? 'lazy' : 'eager'}
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
    </HoldPosition>
  );
}
