import type { EditablePage } from '#features/pages/contract.ts';
import { isFixedPage } from '#features/pages/shared/pages.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';

/** Whether visitors see the page; its text is published in its own form. The fixed pages are always there. */
export function PagePublication({ page }: { page: EditablePage }) {
  const m = useMessages('admin-pages');
  const { slug, isPublished, purpose } = page;
  const { done } = useFormResult('hide');
  if (isFixedPage(slug)) return null;
  return (
    <section className="mt-6 grid max-w-page gap-3" aria-label={m.publication}>
      {purpose && !isPublished && (
        <Notice tone="info" title={m.templateNoticeTitle}>
          {m.templateNotice}
        </Notice>
      )}
      <PageError action="hide" />
      <ShownResult of={done}>
        <Notice tone="success">{m.hidden}</Notice>
      </ShownResult>
      {isPublished ? (
        <ApiForm action="hide" errorOnTop>
          <Button tone="secondary" size="small">
            {m.hide}
          </Button>
        </ApiForm>
      ) : (
        <p className="text-sm text-quiet">{m.notPublishedText}</p>
      )}
    </section>
  );
}
