import type { ReactNode } from 'react';
import type { Page } from '#features/pages/contract.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useShopDay } from '#web/session/use-shop-day.ts';
import { useLocale } from '#web/use-locale.ts';

interface ContentPageProps {
  page: Pick<Page, 'title' | 'html' | 'locale' | 'updatedAt'>;
  /** Above the text. */
  notice?: ReactNode;
  /** Below the text, instead of when it was changed. */
  note?: ReactNode;
}

/** A page with text that the admin wrote. */
export function ContentPage({ page, notice, note }: ContentPageProps) {
  const m = useMessages('pages');
  const locale = useLocale();
  const lang = page.locale === locale ? undefined : page.locale;
  const { updatedAt } = page;
  const day = useShopDay();
  return (
    <Container width="reading">
      <PageHeader title={<span lang={lang}>{page.title}</span>} />
      {notice}
      <Prose html={page.html} lang={lang} article />
      {note && <div className="mt-14 grid gap-2 text-sm text-quiet">{note}</div>}
      {!note && updatedAt && (
        <p className="mt-14 text-sm text-quiet">
          {m.lastChanged({ date: () => <time dateTime={updatedAt}>{day(updatedAt)}</time> })}
        </p>
      )}
    </Container>
  );
}
