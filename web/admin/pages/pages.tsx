import { redirect } from 'react-router';
import { PAGE_PLACES, type PagePurpose } from '#features/pages/page-labels.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { moveItem } from '#web/admin/services/move-item.ts';
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
import { Announce } from '#web/ui/announce.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import type { Route } from './+types/pages';
import { NewPageForm } from './new-page.tsx';
import { PageList } from './page-list.tsx';

const load = ({ api }: LoadArgs) => call(api.admin.pages.$get());

async function act({ api, form }: ActionArgs) {
  const [what = '', slug = ''] = formText(form, 'intent').split(':');
  if (what === 'delete') {
    await call(api.admin.pages[':slug'].$delete({ param: { slug } }));
    return { saved: 'deleted' as const, title: formText(form, `title:${slug}`) };
  }
  if (what === 'up' || what === 'down') {
    const { pages } = await call(api.admin.pages.$get());
    const place = pages.find((page) => page.slug === slug)?.place;
    const slugs = pages.filter((page) => page.place === place).map((page) => page.slug);
    const wanted = moveItem(slugs, `${what}:${slug}`);
    await call(api.admin.pages.order.$put({ json: { slugs: wanted } }));
    return { saved: 'moved' as const };
  }
  const json = {
    title: formText(form, 'title'),
    slug: formText(form, 'slug').trim(),
    template: (formText(form, 'template') || null) as PagePurpose | null,
  };
  const made = await call(api.admin.pages.$post({ json }));
  throw redirect(`/admin/pages/${made.slug}`);
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Pages({ loaderData: { pages }, actionData }: Route.ComponentProps) {
  const content = useMessages('admin-content');
  const m = useMessages('admin-pages');
  const result = useResult(actionData);
  const done = result && 'saved' in result ? result : undefined;
  const deleted = done?.saved === 'deleted' ? done : undefined;
  const refused = result && 'refused' in result ? result : undefined;
  const isNewRefused = refused?.values['intent'] === 'new';
  return (
    <>
      <PageHeader dense title={content.pages} lead={m.lead} />
      <div className="grid max-w-page gap-8">
        <FormError refused={isNewRefused ? undefined : refused?.refused} />
        <Announce>{done?.saved === 'moved' ? m.moved : ''}</Announce>
        <ShownResult of={deleted}>
          {deleted && <Notice tone="success">{m.deleted({ title: deleted.title })}</Notice>}
        </ShownResult>
        {PAGE_PLACES.map((place) => (
          <PageList
            key={place}
            place={place}
            pages={pages.filter((page) => page.place === place)}
          />
        ))}
        <NewPageForm refused={isNewRefused ? refused : undefined} />
      </div>
    </>
  );
}
