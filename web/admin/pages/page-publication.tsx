import { Form, useNavigation } from 'react-router';
import type { EditablePage } from '#features/pages/contract.ts';
import { isFixedPage } from '#features/pages/page-labels.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Refusal } from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';

interface Props {
  page: EditablePage;
  saved: 'hidden' | 'details' | undefined;
  refused: Refusal['refused'] | undefined;
}

/** Whether visitors see the page; its text is published in its own form. The fixed pages are always there. */
export function PagePublication({ page: { slug, isPublished, purpose }, saved, refused }: Props) {
  const m = useMessages('admin-pages');
  const isSending = useNavigation().formData?.get('intent') === 'hide';
  if (isFixedPage(slug)) return null;
  const done = saved === 'hidden' ? saved : undefined;
  return (
    <section className="mt-6 grid max-w-page gap-3" aria-label={m.publication}>
      {purpose && !isPublished && (
        <Notice tone="info" title={m.templateNoticeTitle}>
          {m.templateNotice}
        </Notice>
      )}
      <FormError refused={refused} />
      <ShownResult of={done && { done }}>
        <Notice tone="success">{done && m[done]}</Notice>
      </ShownResult>
      {isPublished ? (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="hide" tone="secondary" size="small" pending={isSending}>
            {m.hide}
          </Button>
        </Form>
      ) : (
        <p className="text-sm text-quiet">{m.notPublishedText}</p>
      )}
    </section>
  );
}
