import { useRef, useState } from 'react';
import type { Spot } from '#features/orders/proofs/contract.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { adminOrderPath, orderPath, withName } from '#lib/paths.ts';
import type { PlainKey } from '#messages/types.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import { useReadableAddress } from '#web/readable-address.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useFileUrls } from '#web/orders/previews/file-urls.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Time } from '#web/ui/time.tsx';
import { focusCommentText } from './comment-form.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import { FileStage } from './file-stage.tsx';
import type { FileData } from './load-file.ts';
import { Versions } from './versions.tsx';

/** What is announced after each action. */
const SAID: Record<string, PlainKey<'proofs'>> = {
  comment: 'saidComment',
  answer: 'saidAnswer',
  resolve: 'saidResolve',
  reopen: 'saidReopen',
};

/** One file of an order, as large as the page; a delivered one with the comments on it. */
export function FilePage({ data }: { data: FileData }) {
  const m = useMessages('previews');
  const said = useMessages('proofs');
  const { order, file, sentWith, at, deliveryNumber, versions } = data;
  const live = useLivePage([liveTopic.order(order.id)], data);
  const { done } = useFormResult();
  const urls = useFileUrls(order);
  const [spot, setSpot] = useState<Spot | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const path = order.viewer === 'admin' ? adminOrderPath(order) : orderPath(order);
  useReadableAddress(withName(`${path}/files/${file.id}`, file.name));
  const isDelivered = sentWith === 'delivery';
  const canWrite = isDelivered && order.allowed.includes('comment_on_file');
  const message = done && SAID[done.done];
  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        above={
          <Breadcrumbs items={[{ to: path, label: m.backToOrder({ number: order.number }) }]} />
        }
        title={<span className="wrap-anywhere">{file.name}</span>}
        lead={
          deliveryNumber === null
            ? m.sent({ time: () => <Time at={at} /> })
            : m.deliverySent({ number: deliveryNumber, time: () => <Time at={at} /> })
        }
        actions={
          <a href={urls.download(file)} download className="btn btn-secondary">
            {m.download}
          </a>
        }
      />
      <Announce>{message ? said[message] : ''}</Announce>
      {isDelivered && <Versions versions={versions} file={file} urls={urls} />}
      <div className={isDelivered ? 'proof' : undefined}>
        <FileStage
          stage={stage}
          data={data}
          urls={urls}
          spot={spot}
          onSpot={canWrite ? setSpot : null}
          onWrite={focusCommentText}
        />
        {isDelivered && (
          <CommentsPanel
            data={data}
            canWrite={canWrite}
            spot={spot}
            onSpot={setSpot}
            stage={stage}
          />
        )}
      </div>
    </HoldPosition>
  );
}
