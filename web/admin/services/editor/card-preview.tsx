import type { Category, EditableService } from '#features/catalog/contract.ts';
import type { ServiceInput } from '#web/admin/services/service-input.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ServiceTile } from '#web/shop/service-tile.tsx';
import { PagePreview } from './page-preview.tsx';
import { typedCard } from './typed-service.ts';

interface CardPreviewProps {
  service: EditableService;
  categories: readonly Category[];
  typed: ServiceInput;
}

/** The service in the catalogue, with what is typed now. Only to look at: its link cannot be used. */
export function CardPreview({ service, categories, typed }: CardPreviewProps) {
  const m = useMessages('service-editor');
  return (
    <section className="grid gap-2 text-sm" aria-labelledby="side-preview">
      <h2 id="side-preview" className="font-text text-base font-semibold tracking-normal">
        {m.previewTitle}
      </h2>
      <PagePreview service={service} categories={categories} typed={typed} />
      <ul inert className="hidden xl:grid">
        <ServiceTile service={typedCard(service, categories, typed)} />
      </ul>
    </section>
  );
}
