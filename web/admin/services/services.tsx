import { useSearchParams } from 'react-router';
import type { AdminService } from '#features/catalog/contract.ts';
import { serviceList } from '#features/catalog/service-list-labels.ts';
import { readListState, shownColumns } from '#lib/list.ts';
import { startBatch } from '#web/admin/batches/start-batch.ts';
import { ListPage } from '#web/admin/lists/list-page.tsx';
import {
  actOnListSettings,
  listRequest,
  loadListSettings,
} from '#web/admin/lists/list-settings.ts';
import { ListTable } from '#web/admin/lists/list-table.tsx';
import { useMovedInView } from '#web/admin/lists/use-moved-in-view.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { useResult } from '#web/live/use-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import type { Route } from './+types/services';
import { MoveButtons } from './move-buttons.tsx';
import { SERVICE_CELLS } from './service-cells.tsx';
import { ServiceSelection } from './service-selection.tsx';
import { useServiceWords } from './use-service-words.ts';

async function load(args: LoadArgs) {
  const { api } = args;
  const [page, { categories }, settings] = await Promise.all([
    call(api.admin.services.$get({ query: listRequest(serviceList, args) })),
    call(api.categories.$get()),
    loadListSettings(args, serviceList),
  ]);
  return { ...page, categories, settings };
}

/** The forms of the list's tools, or moves one service up or down in the full list. */
async function act(args: ActionArgs) {
  const { api, form } = args;
  const result = await actOnListSettings(args, serviceList);
  if (result) return result;
  if (form.has('action')) return startBatch(args, 'service');
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
  const { services, categories, settings, nextCursor } = loaderData;
  const words = useServiceWords(categories);
  useMovedInView(services);
  const [query] = useSearchParams();
  const result = useResult(actionData);
  const refused = result && 'refused' in result && !result.values['intent'] ? result : undefined;
  const columns = shownColumns(serviceList, settings.columns);
  // Only the whole list in its own order can be reordered.
  const canMove = Object.keys(readListState(serviceList, query)).length === 0;
  return (
    <ListPage
      list={serviceList}
      words={words}
      data={loaderData}
      result={result ?? undefined}
      exportPath="/admin/services/export"
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
      isEmpty={services.length === 0}
    >
      <FormError refused={refused?.refused} />
      <ListTable
        list={serviceList}
        words={words}
        columns={canMove ? columns : columns.filter((name) => name !== 'place')}
        rows={services}
        cells={{ ...SERVICE_CELLS, place: (service) => ({ value: moveButtons(service) }) }}
        selection={{
          field: 'ids',
          nameOf: ({ title }) => title,
          bar: (chosen, clear) => (
            <ServiceSelection
              chosen={chosen}
              isArchive={query.get('state') === 'archived'}
              clear={clear}
            />
          ),
        }}
      />
    </ListPage>
  );

  function moveButtons(service: AdminService) {
    const place = services.indexOf(service);
    return (
      <MoveButtons
        service={service}
        canGoUp={query.has('cursor') || place > 0}
        canGoDown={nextCursor !== null || place < services.length - 1}
      />
    );
  }
}
