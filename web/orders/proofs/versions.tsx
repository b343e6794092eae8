import { Link, useLocation } from 'react-router';
import type { OrderFile, SentOrderFile } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { FileUrls } from '#web/orders/previews/file-urls.ts';
import { Compare } from './compare.tsx';
import { comparedWith } from './version-list.ts';

interface VersionsProps {
  /** Oldest first. */
  versions: SentOrderFile['versions'];
  file: OrderFile;
  urls: FileUrls;
}

/** The other deliveries of a file of this name, and a comparison of two of them. */
export function Versions({ versions: delivered, file, urls }: VersionsProps) {
  const m = useMessages('proofs');
  const { search } = useLocation();
  const versions = delivered.map((version, index) => ({ ...version, number: index + 1 }));
  if (versions.length < 2) return null;
  const other = comparedWith(versions, file, search);
  const current = versions.find((version) => version.file.id === file.id);
  return (
    <div className="mb-6 grid gap-4">
      <nav className="flex flex-wrap items-baseline gap-x-4 gap-y-1" aria-label={m.versions}>
        {versions.map((version) => (
          <Link
            key={version.file.id}
            to={urls.page(version.file)}
            aria-current={version.file.id === file.id ? 'page' : undefined}
            className="version-link"
          >
            {m.version({ version: version.number, delivery: version.deliveryNumber })}
          </Link>
        ))}
        {versions
          .filter((version) => version.file.id !== file.id && hasPicture(version.file))
          .map((version) =>
            hasPicture(file) ? (
              <Link
                key={version.file.id}
                to={`${urls.page(file)}?with=${version.file.id}`}
                preventScrollReset
                className="ml-auto"
              >
                {m.compareWith({ version: version.number })}
              </Link>
            ) : null,
          )}
      </nav>
      {other && current && hasPicture(other.file) && hasPicture(file) && (
        <Compare
          before={other.number < current.number ? other : current}
          after={other.number < current.number ? current : other}
          urls={urls}
          closeTo={urls.page(file)}
        />
      )}
    </div>
  );
}

const hasPicture = (file: OrderFile) => (file.preview?.pages.length ?? 0) > 0;
