import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Form, Link } from 'react-router';
import type { EditablePage } from '#features/pages/contract.ts';
import { isFixedPage, type PagePlace } from '#features/pages/page-labels.ts';
import { Untranslated } from '#web/admin/translations/untranslated.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Time } from '#web/ui/time.tsx';
import { placeLabels } from './page-names.ts';

interface Props {
  place: PagePlace;
  pages: EditablePage[];
}

/** The pages of one menu, in the order of the menu. */
export function PageList({ place, pages }: Props) {
  const m = useMessages('admin-pages');
  const name = placeLabels(m)[place];
  return (
    <section>
      <h2 className="mb-3 text-sm font-semibold">{name}</h2>
      {pages.length === 0 ? (
        <p className="text-sm text-quiet">{m.emptyPlace}</p>
      ) : (
        <ol className="grid gap-2" aria-label={name}>
          {pages.map((page, index) => (
            <li key={page.slug} className="card p-3">
              <Row page={page} isFirst={index === 0} isLast={index === pages.length - 1} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps {
  page: EditablePage;
  isFirst: boolean;
  isLast: boolean;
}

function Row({ page, isFirst, isLast }: RowProps) {
  const m = useMessages('admin-pages');
  const content = useMessages('admin-content');
  const { slug, title, updatedAt } = page;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name={`title:${slug}`} value={title} />
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/pages/${slug}`}
            className="font-semibold wrap-anywhere"
            lang={page.locale}
          >
            {title}
          </Link>
          {!page.isPublished && <Badge>{m.stateHidden}</Badge>}
          {isFixedPage(slug) && !updatedAt && <Badge tone="warning">{content.pageStandard}</Badge>}
          <Untranslated
            locales={page.languages
              .filter(({ missing }) => missing > 0)
              .map(({ locale }) => locale)}
          />
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-quiet wrap-anywhere">
          {page.isPublished ? <Link to={`/${slug}`}>/{slug}</Link> : <span>/{slug}</span>}
          {updatedAt && (
            <span>{m.changed({ time: () => <Time at={updatedAt} show="date" /> })}</span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          type="submit"
          name="intent"
          value={`up:${slug}`}
          icon={ArrowUp}
          label={m.moveUp({ title })}
          disabled={isFirst}
        />
        <IconButton
          type="submit"
          name="intent"
          value={`down:${slug}`}
          icon={ArrowDown}
          label={m.moveDown({ title })}
          disabled={isLast}
        />
        {!isFixedPage(slug) && (
          <ConfirmButton
            name="intent"
            value={`delete:${slug}`}
            tone="quiet"
            size="small"
            aria-label={m.deleteNamed({ title })}
            promise={m.deletePromise}
            ask={() => ({
              title: m.deleteTitle({ title }),
              text: m.deleteText,
              confirm: m.delete,
              tone: 'danger',
            })}
          >
            {m.delete}
          </ConfirmButton>
        )}
      </div>
    </Form>
  );
}
