import type { Page } from '#features/pages/contract.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Time } from '#web/ui/time.tsx';

/** A page with text that the admin wrote. */
export function ContentPage({ page }: { page: Page }) {
  return (
    <Container width="reading">
      <PageHeader title={page.title} />
      <Prose html={page.html} article />
      {page.updatedAt && (
        <p className="mt-14 text-sm text-quiet">
          Last changed <Time at={page.updatedAt} show="date" />
        </p>
      )}
    </Container>
  );
}
