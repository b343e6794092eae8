import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Star from 'lucide-react/icons/star';
import { Form, Link, useSearchParams } from 'react-router';
import type { AdminService } from '#features/catalog/contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Untranslated } from '#web/admin/translations/untranslated.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/services';

const STATES = ['draft', 'published', 'archived'] as const;
const LABELS = {
  draft: 'filterDraft',
  published: 'filterPublished',
  archived: 'filterArchived',
} as const;

async function load({ api, url }: LoadArgs) {
  const q = url.searchParams.get('q');
  const state = STATES.find((each) => each === url.searchParams.get('state'));
  const cursor = url.searchParams.get('cursor');
  const query = { ...(q && { q }), ...(state && { state }), ...(cursor && { cursor }) };
  return call(api.admin.services.$get({ query }));
}

/** Moves one service up or down in the full list. */
async function act({ api, form }: ActionArgs) {
  const [direction, id = ''] = formText(form, 'move').split(':');
  const json = { direction: direction === 'up' ? 'up' : 'down' } as const;
  await call(api.admin.services[':id'].moves.$post({ param: { id }, json }));
  return null;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-services');
  const { services, nextCursor } = loaderData;
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const active = STATES.find((state) => state === query.get('state'));
  return (
    <>
      <PageHeader
        dense
        title={m.title}
        actions={
          <>
            <ButtonLink to="/admin/services/categories" tone="secondary">
              {m.categories}
            </ButtonLink>
            <ButtonLink to="/admin/services/new">{m.newService}</ButtonLink>
          </>
        }
      />
      <FormError refused={actionData?.refused} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <FilterChips
          label={m.filterLabel}
          items={[
            { to: address({ q }), label: m.filterAll, active: active === undefined },
            ...STATES.map((state) => ({
              to: address({ q, state }),
              label: m[LABELS[state]],
              active: active === state,
            })),
          ]}
        />
        <Form role="search" className="flex items-end gap-2">
          {active && <input type="hidden" name="state" value={active} />}
          <TextInput
            label={m.searchLabel}
            hideLabel
            name="q"
            type="search"
            placeholder={m.searchPlaceholder}
            defaultValue={q}
          />
          <Button tone="secondary">{m.search}</Button>
        </Form>
      </div>
      {services.length === 0 ? (
        <NoServices isFiltered={q !== '' || active !== undefined} />
      ) : (
        <ServiceTable
          services={services}
          canMove={q === '' && active === undefined}
          isFirstPage={!query.has('cursor')}
          isLastPage={nextCursor === null}
        />
      )}
      <Pagination
        label={m.title}
        {...(query.has('cursor') && { first: address({ q, state: active ?? '' }) })}
        {...(nextCursor && { next: address({ q, state: active ?? '', cursor: nextCursor }) })}
      />
    </>
  );
}

function NoServices({ isFiltered }: { isFiltered: boolean }) {
  const m = useMessages('admin-services');
  return isFiltered ? (
    <EmptyState
      title={m.emptyFiltered}
      action={<Link to="/admin/services">{m.emptyFilteredAction}</Link>}
    />
  ) : (
    <EmptyState
      title={m.emptyAll}
      action={<ButtonLink to="/admin/services/new">{m.emptyAllAction}</ButtonLink>}
    >
      {m.emptyAllHint}
    </EmptyState>
  );
}

type ServiceTableProps = {
  services: readonly AdminService[];
  /** Only the unfiltered list can be reordered. */
  canMove: boolean;
  isFirstPage: boolean;
  isLastPage: boolean;
};

function ServiceTable({ services, canMove, isFirstPage, isLastPage }: ServiceTableProps) {
  const m = useMessages('admin-services');
  return (
    <Form method="post" preventScrollReset>
      <Table caption={m.tableCaption}>
        <thead>
          <tr>
            {canMove && <th scope="col">{m.columnOrder}</th>}
            <th scope="col">{m.columnService}</th>
            <th scope="col">{m.columnCategory}</th>
            <th scope="col">{m.columnState}</th>
            <th scope="col" className="num">
              {m.columnPrice}
            </th>
            <th scope="col">{m.columnReviews}</th>
            <th scope="col">{m.columnSaved}</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service, place) => (
            <tr key={service.id}>
              {canMove && (
                <td>
                  <MoveButtons
                    service={service}
                    canGoUp={!isFirstPage || place > 0}
                    canGoDown={!isLastPage || place < services.length - 1}
                  />
                </td>
              )}
              <td>
                <div className="flex items-center gap-3">
                  <Picture
                    of={service.picture}
                    sizes="3.5rem"
                    className="aspect-picture w-14 shrink-0 rounded-control"
                  />
                  <div>
                    <Link className="row-link font-semibold" to={`/admin/services/${service.id}`}>
                      {service.title}
                    </Link>
                    <Untranslated locales={service.untranslated} />
                  </div>
                  {service.isFeatured && (
                    <Icon of={Star} size={14} label={m.recommended} className="text-accent" />
                  )}
                </div>
              </td>
              <td>{service.category.name}</td>
              <td>
                <PublishBadge state={service.state} />
              </td>
              <td className="num">
                {service.fromPrice ? (
                  <Price
                    minor={service.fromPrice.amountMinor}
                    currency={service.fromPrice.currency}
                  />
                ) : (
                  '–'
                )}
              </td>
              <td>
                {service.rating.average === null ? (
                  '–'
                ) : (
                  <Stars value={service.rating.average} count={service.rating.count} />
                )}
              </td>
              <td>
                <Time at={service.updatedAt} show="date" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Form>
  );
}

type MoveButtonsProps = { service: AdminService; canGoUp: boolean; canGoDown: boolean };

function MoveButtons({ service, canGoUp, canGoDown }: MoveButtonsProps) {
  const m = useMessages('admin-services');
  const button = (direction: 'up' | 'down', isPossible: boolean) => ({
    type: 'submit' as const,
    name: 'move',
    value: `${direction}:${service.id}`,
    label: m[direction === 'up' ? 'moveUp' : 'moveDown']({ name: service.title }),
    // Stays in the layout, so that the arrows of all rows are aligned.
    className: isPossible ? '' : 'invisible',
  });
  return (
    <div className="flex">
      <IconButton {...button('up', canGoUp)} icon={ArrowUp} />
      <IconButton {...button('down', canGoDown)} icon={ArrowDown} />
    </div>
  );
}

function address(query: Record<string, string>): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return params.size > 0 ? `/admin/services?${params}` : '/admin/services';
}
