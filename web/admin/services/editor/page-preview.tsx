import { useState } from 'react';
import type { Category, EditableService } from '#features/catalog/contract.ts';
import type { ServiceInput } from '#web/admin/services/service-input.ts';
import { browserApi, call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ServiceBody } from '#web/shop/service-body.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { typedService } from './typed-service.ts';

interface PagePreviewProps {
  service: EditableService;
  categories: readonly Category[];
  typed: ServiceInput;
}

/** The whole page with what is typed now, over the editor. Only to look at: nothing in it can be pressed. */
export function PagePreview({ service, categories, typed }: PagePreviewProps) {
  const m = useMessages('service-editor');
  const [html, setHtml] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isHydrated = useHydrated();

  async function open() {
    setPending(true);
    const json = { body: typed.fields['description'] ?? '' };
    try {
      setHtml((await call(browserApi().admin.previews.$post({ json }))).html);
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  }
  if (!isHydrated) return null;
  const preview = html !== undefined && typedService(service, categories, typed, html);
  return (
    <>
      <p>
        <Button
          type="button"
          tone="secondary"
          size="small"
          pending={isPending}
          onClick={() => void open()}
        >
          {m.previewPage}
        </Button>
      </p>
      <p role="status" className={hasFailed ? 'text-sm text-danger' : 'visually-hidden'}>
        {hasFailed && m.previewFailed}
      </p>
      <Dialog
        open={html !== undefined}
        onClose={() => setHtml(undefined)}
        title={m.previewPageTitle}
        wide
      >
        {preview && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
          <section className="page-preview" aria-label={m.previewPageTitle} tabIndex={0}>
            <div inert>
              <header>
                <p className="text-sm text-quiet">{preview.category.name}</p>
                <h3 className="font-display text-4xl">{preview.title}</h3>
                <p className="max-w-reading text-xl leading-tight text-quiet">{preview.summary}</p>
              </header>
              {preview.packages.length > 0 ? (
                <ServiceBody service={preview} />
              ) : (
                <p className="text-quiet">{m.previewNoPackages}</p>
              )}
            </div>
          </section>
        )}
      </Dialog>
    </>
  );
}
