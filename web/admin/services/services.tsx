import { useSearchParams } from 'react-router';
import type { AdminService } from '#features/catalog/contract.ts';
import { serviceList } from '#features/catalog/shared/list.ts';
import { readListState, shownColumns } from '#lib/lists/list.ts';
import { batchActions } from '#web/admin/batches/start-batch.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { MoveButtons } from '#web/admin/lists/move-buttons.tsx';
import { useMovedInView } from '#web/admin/lists/use-moved-in-view.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/services';
import { SERVICE_CELLS } from './service-cells.tsx';
import { ServiceSelection } from './service-selection.tsx';
import { useServiceWords } from './use-service-words.ts';

const load = loadList(serviceList, async ({ api }, query) => {
  const [page, { categories }] = await Promise.all([
    call(api.admin.services.$get({ query })),
    call(api.categories.$get()),
  ]);
  return { ...page, categories };
});

const batch = batchActions('service');

const act = defineActions({
  ...listActions(serviceList),
  ...batch,
  up: move,
  down: move,
  // Before, the buttons of both had no intent.
  '': (args) => (args.form.has('action') ? batch[''](args) : move(args)),
});

/** Moves one service up or down in the full list. */
async function move({ api, text }: FormArgs) {
  const [direction, id = ''] = (text('intent') || text('move')).split(':');
  const json = { direction: direction === 'up' ? 'up' : 'down' } as const;
  await call(api.admin.services[':id'].moves.$post({ param: { id }, json }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Services({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-services');
  const { services, categories, settings, nextCursor } = loaderData;
  const words = useServiceWords(categories);
  useMovedInView(services);
  const [query] = useSearchParams();
  const columns = shownColumns(serviceList, settings.columns);
  // Only the whole list in its own order can be reordered.
  const canMove = Object.keys(readListState(serviceList, query)).length === 0;
  return (
    <TablePage
      list={serviceList}
      words={words}
      data={loaderData}
      actions={
        <>
          <ButtonLink size="small" to="/admin/services/categories" tone="secondary">
            {m.categories}
          </ButtonLink>
          <ButtonLink size="small" to="/admin/services/new">
            {m.newService}
          </ButtonLink>
        </>
      }
      empty={{
        filtered: m.emptyFiltered,
        all: m.emptyAll,
        hint: m.emptyAllHint,
        action: <ButtonLink to="/admin/services/new">{m.emptyAllAction}</ButtonLink>,
      }}
      columns={canMove ? columns : columns.filter((name) => name !== 'place')}
      rows={services}
      cells={{ ...SERVICE_CELLS, place: (service) => ({ value: moveButtons(service) }) }}
      selection={{
        nameOf: ({ title }) => title,
        bar: (selected) => (
          <ServiceSelection {...selected} isArchive={query.get('state') === 'archived'} />
        ),
      }}
    />
  );

  function moveButtons(service: AdminService) {
    const index = services.indexOf(service);
    return (
      <MoveButtons
        id={service.id}
        title={service.title}
        isFirst={!query.has('cursor') && index === 0}
        isLast={nextCursor === null && index === services.length - 1}
      />
    );
  }
}
