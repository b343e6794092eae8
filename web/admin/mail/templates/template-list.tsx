import { Link, useSearchParams } from 'react-router';
import type { MailGroup, TemplateKey, TemplateSummary } from '#features/mail/templates/contract.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useLocale } from '#web/use-locale.ts';
import { HeaderSearch } from '#web/admin/mail/header-search.tsx';
import { MailTabs } from '#web/admin/mail/tabs.tsx';
import type { Route } from './+types/template-list';
import { groupLabels, sideLabels } from './template-labels.ts';

const load = ({ api }: LoadArgs) => call(api.admin.mail.templates.$get());

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Every mail of the program by what it is about, with those that the studio changed marked. */
export default function TemplateList({ loaderData: { templates } }: Route.ComponentProps) {
  const m = useMessages('admin-mail-templates');
  const names = useMessages('admin-mail-names');
  const [query] = useSearchParams();
  const locale = useLocale();
  const q = query.get('q') ?? '';
  const needle = q.trim().toLocaleLowerCase(locale);
  const matches = templates.filter(({ template }) =>
    names[template as TemplateKey].toLocaleLowerCase(locale).includes(needle),
  );
  const groups = groupLabels(m);
  return (
    <>
      <PageHeader
        dense
        title={m.title}
        lead={m.lead}
        actions={<HeaderSearch label={m.search} button={m.find} q={q} />}
      />
      <MailTabs />
      {matches.length === 0 && (
        <EmptyState
          title={m.noMatch}
          action={<Link to="/admin/mail/templates">{m.showAll}</Link>}
        />
      )}
      <div className="grid max-w-page gap-8">
        {(Object.keys(groups) as MailGroup[]).map((group) => (
          <Group
            key={group}
            name={groups[group]}
            templates={matches.filter((each) => each.group === group)}
          />
        ))}
      </div>
    </>
  );
}

function Group({ name, templates }: { name: string; templates: readonly TemplateSummary[] }) {
  const m = useMessages('admin-mail-templates');
  const names = useMessages('admin-mail-names');
  const locale = useLocale();
  const sides = sideLabels(m);
  if (templates.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-base font-semibold">{name}</h2>
      <ul className="grid border-t border-hairline">
        {templates.map(({ template, to, changed }) => (
          <li
            key={template}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2.5"
          >
            <Link to={`/admin/mail/templates/${template}/${locale}`} className="min-w-64 flex-1">
              {names[template as TemplateKey]}
            </Link>
            {changed.map((each) => (
              <Badge key={each} tone="info">
                {m.changedIn({ language: languageName(each, locale) })}
              </Badge>
            ))}
            <span className="text-sm text-quiet">{sides[to]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
