import GripVertical from 'lucide-react/icons/grip-vertical';
import { Link, redirect, useSearchParams } from 'react-router';
import type { EditableSection } from '#features/home/contract.ts';
import type { SectionKind } from '#features/home/shared/section-contract.ts';
import { pickLocalized } from '#lib/localized.ts';
import { MoveButtons } from '#web/admin/lists/move-buttons.tsx';
import { moveItem } from '#web/admin/lists/move-item.ts';
import { useDragOrder } from '#web/admin/lists/use-drag-order.tsx';
import { useMovedInView } from '#web/admin/lists/use-moved-in-view.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import type { useRowDrag } from '#web/ui/use-row-drag.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/sections';
import { KIND_SPECS } from './field-specs.ts';
import { kindLabel } from './kind-label.ts';

const DELETED = {};
const KINDS = Object.keys(KIND_SPECS) as SectionKind[];
const SINGLE: readonly string[] = ['hero', 'reviews', 'posts'];

const load = ({ api }: LoadArgs) => call(api.admin['home-sections'].$get());

const act = defineActions({
  up: moveSection,
  down: moveSection,
  drag: moveSection,
  show: (args) => setShown(args, true),
  hide: (args) => setShown(args, false),
  add: async ({ api, text }) => {
    const json = { kind: text('kind') as SectionKind };
    const { section } = await call(api.admin['home-sections'].$post({ json }));
    throw redirect(`/admin/home/${section.id}`);
  },
});

async function moveSection({ api, text }: FormArgs) {
  const { sections } = await call(api.admin['home-sections'].$get());
  const ids = moveItem(
    sections.map(({ id }) => id),
    text('intent'),
  );
  await call(api.admin['home-sections'].order.$put({ json: { ids } }));
}

function setShown({ api, text }: FormArgs, isShown: boolean) {
  const [, id = ''] = text('intent').split(':');
  const { visibility } = api.admin['home-sections'][':id'];
  return call(visibility.$put({ param: { id }, json: { isShown } }));
}

/** What the buttons of the rows do, and what is said then. */
const ROW_ACTIONS = {
  up: 'moved',
  down: 'moved',
  drag: 'moved',
  show: 'shown',
  hide: 'hidden',
} as const;

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Sections({ loaderData: { sections }, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-home');
  const [query] = useSearchParams();
  useMovedInView(sections);
  const { done } = useFormResult(Object.keys(ROW_ACTIONS));
  const said = done && ROW_ACTIONS[done.done as keyof typeof ROW_ACTIONS];
  const { drag, mover } = useDragOrder(sections.map(({ id }) => id));
  const addable = KINDS.filter(
    (kind) => !SINGLE.includes(kind) || sections.every((section) => section.kind !== kind),
  );
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} actions={<Link to="/">{m.seePage}</Link>} />
      <div className="grid max-w-page gap-6">
        {!actionData && query.get('deleted') === 'yes' && (
          <ShownResult of={DELETED}>
            <Notice tone="success" title={m.deleted} />
          </ShownResult>
        )}
        <Announce>{said ? m[said] : ''}</Announce>
        <ApiForm action={Object.keys(ROW_ACTIONS)}>
          {mover}
          <ol className="grid gap-2">
            {sections.map((section, index) => (
              <li
                key={section.id}
                className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-3"
                {...drag.target(index)}
              >
                <Row
                  section={section}
                  handle={drag.handle(index)}
                  isFirst={index === 0}
                  isLast={index === sections.length - 1}
                />
              </li>
            ))}
          </ol>
        </ApiForm>
        <ApiForm
          action="add"
          unsaved="home-section"
          className="flex flex-wrap items-end gap-3 border-t border-hairline pt-6"
        >
          <Select
            label={m.newKind}
            name="kind"
            options={addable.map((kind) => ({ value: kind, label: kindLabel(m, kind) }))}
          />
          <Button tone="secondary">{m.add}</Button>
        </ApiForm>
      </div>
    </>
  );
}

interface RowProps {
  section: EditableSection;
  handle: ReturnType<ReturnType<typeof useRowDrag>['handle']>;
  isFirst: boolean;
  isLast: boolean;
}

function Row({ section: { id, kind, isShown, content }, handle, isFirst, isLast }: RowProps) {
  const m = useMessages('admin-home');
  const locale = useLocale();
  const { defaultLocale = locale } = useSite();
  const written = pickLocalized(content.title, locale, defaultLocale);
  const name = kindLabel(m, kind);
  return (
    <>
      <span className="row-handle" aria-hidden="true" {...handle}>
        <Icon of={GripVertical} size={16} />
      </span>
      <p className="min-w-0 grow">
        <Link to={`/admin/home/${id}`} className="font-semibold">
          {name}
        </Link>{' '}
        {written && (
          <span
            className="text-quiet"
            lang={written.locale === locale ? undefined : written.locale}
          >
            {written.text}
          </span>
        )}
      </p>
      {!isShown && <Badge tone="neutral">{m.stateHidden}</Badge>}
      <div className="flex items-center gap-1">
        <MoveButtons id={id} title={name} isFirst={isFirst} isLast={isLast} />
        <Button
          name="intent"
          value={`${isShown ? 'hide' : 'show'}:${id}`}
          tone="secondary"
          size="small"
          aria-label={isShown ? m.hideNamed({ name }) : m.showNamed({ name })}
        >
          {isShown ? m.hide : m.show}
        </Button>
      </div>
    </>
  );
}
