import Star from 'lucide-react/icons/star';
import { Link } from 'react-router';
import type { AdminService } from '#features/catalog/contract.ts';
import type { serviceList } from '#features/catalog/shared/list.ts';
import { adminServicePath } from '#lib/paths.ts';
import type { ColumnName } from '#lib/lists/list.ts';
import { moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import { Untranslated } from '#web/admin/translations/untranslated.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Time } from '#web/ui/time.tsx';

type ServiceCells = {
  [Name in Exclude<ColumnName<typeof serviceList>, 'place'>]: (service: AdminService) => ListCell;
};

/** The cells of the list of services, but the one that depends on the place of its row. */
export const SERVICE_CELLS: ServiceCells = {
  service: (service) => ({ className: 'cell-main', value: <Name service={service} /> }),
  category: ({ category }) => ({ className: 'max-w-48 truncate', value: category.name }),
  state: ({ state }) => ({ value: <PublishBadge state={state} /> }),
  price: ({ fromPrice }) => ({
    className: 'num',
    value: fromPrice ? <Price minor={fromPrice.amountMinor} currency={fromPrice.currency} /> : '–',
  }),
  reviews: ({ rating: { average, count } }) => ({
    className: 'whitespace-nowrap',
    value: average === null ? '–' : <Stars value={average} count={count} />,
  }),
  changed: ({ updatedAt }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={updatedAt} show="date" />,
  }),
  address: ({ slug }) => ({ className: 'max-w-48 truncate', value: `/services/${slug}` }),
};

function Name({ service }: { service: AdminService }) {
  const m = useMessages('admin-services');
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture
        of={service.picture}
        sizes="2.5rem"
        className="aspect-picture w-10 shrink-0 rounded-control"
      />
      <Link
        className="row-link min-w-0 font-semibold wrap-anywhere md:truncate"
        to={adminServicePath(service)}
        onKeyDown={moveBetweenRows}
      >
        {service.title}
      </Link>
      <Untranslated locales={service.untranslated} />
      {service.isFeatured && (
        <Icon of={Star} size={14} label={m.recommended} className="text-accent" />
      )}
    </span>
  );
}
