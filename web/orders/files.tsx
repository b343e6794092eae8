import { Link, useLocation, useSearchParams } from 'react-router';
import type { ListedFile, Order } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { AttachmentLink } from '#web/ui/attachment-list.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FactCard } from './fact-card.tsx';
import { useApiBase, useFileLinks } from './file-links.ts';
import { useFileUrls } from './previews/file-urls.ts';
import { kindIcon } from './previews/kind-icon.ts';

/** All files of the order, newest first; a delivered file with its earlier versions beneath it, and everything as one zip. Folded where the conversation shows them. */
export function OrderFiles({ order, fold }: { order: Order; fold?: 'closed' }) {
  const m = useMessages('order-files');
  const base = useApiBase();
  const locale = useLocale();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { files, olderFiles } = order;
  const { count, versionCount, sizeBytes } = order.fileTotals;
  if (count === 0) return null;
  const all = versionCount > 1 && (
    <a
      className="py-1 text-sm"
      href={`${base}/orders/${order.id}/archive`}
      title={m.downloadAllHint({ count: versionCount })}
      download
    >
      {m.downloadAll}{' '}
      <span className="tabular-nums text-quiet">{formatBytes(sizeBytes, locale)}</span>
    </a>
  );
  return (
    <FactCard id="files" title={m.title({ count })} fold={fold} aside={!fold && all}>
      {fold && all}
      <ul className="attachments mt-0">
        {files.map((file) => (
          <FileVersions key={file.id} order={order} file={file} />
        ))}
      </ul>
      {(olderFiles !== null || search.has('files')) && (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {search.has('files') && (
            <Link to={`${pathname}#files`} preventScrollReset>
              {m.showNewest}
            </Link>
          )}
          {olderFiles !== null && (
            <Link to={`${pathname}?files=${olderFiles}#files`} preventScrollReset>
              {m.showEarlier}
            </Link>
          )}
        </p>
      )}
    </FactCard>
  );
}

function FileVersions({ order, file }: { order: Order; file: ListedFile }) {
  const m = useMessages('order-files');
  const linksTo = useFileLinks(order.id);
  const [newest] = linksTo([file]);
  const { earlier, version } = file;
  if (!newest) return null;
  if (earlier.length === 0) {
    return (
      <li>
        <AttachmentLink file={newest} picture={<Thumb order={order} file={file} />} />
      </li>
    );
  }
  return (
    <li className="grid gap-1">
      <AttachmentLink
        file={newest}
        detail={version === null ? '' : m.version({ version })}
        picture={<Thumb order={order} file={file} />}
      />
      <details>
        <summary className="text-sm text-quiet">{m.earlier({ count: earlier.length })}</summary>
        <ul className="attachments mt-1 ml-3">
          {earlier.map((each) => {
            const [link] = linksTo([each]);
            const { version: number, deliveryNumber: delivery } = each;
            return (
              link && (
                <li key={each.id}>
                  <AttachmentLink
                    file={link}
                    detail={m.versionOf({ version: number ?? 1, delivery: delivery ?? 1 })}
                  />
                </li>
              )
            );
          })}
        </ul>
      </details>
    </li>
  );
}

/** What a file looks like, small; without a preview its kind. */
function Thumb({ order, file }: { order: Order; file: ListedFile }) {
  const urls = useFileUrls(order);
  const { preview } = file;
  return (
    <span className="attachment-face">
      {preview?.state === 'ready' && preview.pages.length > 0 ? (
        <img src={urls.preview(file, 'thumb')} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon of={kindIcon(file)} size={18} />
      )}
    </span>
  );
}
