import type {
  Category,
  EditableService,
  ServiceCard as CardData,
} from '#features/catalog/contract.ts';
import { isPictureFocus } from '#lib/picture-focus.ts';
import { artPicture } from '#lib/picture.ts';
import { isCurrencyCode } from '#lib/money.ts';
import { parseMoney } from '#lib/parse-money.ts';
import type { ServiceDraft } from '#web/admin/services/draft.ts';
import { uploadedPicture } from '#web/admin/services/uploaded-picture.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ServiceCard } from '#web/shop/service-card.tsx';

interface CardPreviewProps {
  service: EditableService;
  categories: readonly Category[];
  typed: ServiceDraft;
}

/** The service in the catalogue, with what is typed now. Only to look at: its link cannot be used. */
export function CardPreview({ service, categories, typed }: CardPreviewProps) {
  const m = useMessages('service-editor');
  return (
    <section className="hidden gap-2 text-sm xl:grid" aria-labelledby="side-preview">
      <h2 id="side-preview" className="font-text text-base font-semibold tracking-normal">
        {m.previewTitle}
      </h2>
      <ul inert>
        <ServiceCard service={cardOf(service, categories, typed)} />
      </ul>
    </section>
  );
}

function cardOf(
  service: EditableService,
  categories: readonly Category[],
  { fields, lists }: ServiceDraft,
): CardData {
  const text = (name: string) => fields[name] ?? '';
  const typedCurrency = text('currency');
  const currency = isCurrencyCode(typedCurrency) ? typedCurrency : service.currency;
  const prices = lists.packages.flatMap((row) => {
    const parsed = parseMoney(row['priceMinor'] ?? '', currency);
    return parsed.ok ? [parsed.money.amountMinor] : [];
  });
  const days = lists.packages.map((row) => Number(row['deliveryDays'])).filter((each) => each > 0);
  const least = prices.reduce((min, each) => (each < min ? each : min), prices[0] ?? 0n);
  const category = categories.find(({ id }) => id === text('categoryId')) ?? categories[0];
  const focus = text('coverFocus');
  return {
    id: service.id,
    slug: text('slug') || service.edit.slug,
    title: text('title'),
    summary: text('summary'),
    category: category ?? { id: '', slug: '', name: '', locale: service.locale },
    picture: text('coverFileId')
      ? { ...uploadedPicture(text('coverFileId')), ...(isPictureFocus(focus) && { focus }) }
      : artPicture('service', service.edit.slug),
    fromPrice: { amountMinor: least.toString(), currency },
    fastestDays: days.length > 0 ? Math.min(...days) : 0,
    rating: { average: null, count: 0 },
    isFeatured: false,
    locale: service.locale,
    fallbacks: [],
  };
}
