import type { serviceList } from '#features/catalog/shared/list.ts';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/** What the list of services says on the screen. */
export function useServiceWords(
  categories: readonly { slug: string; name: string }[],
): ListWords<typeof serviceList> {
  const m = useMessages('admin-service-list');
  const all = useMessages('admin-services');
  return {
    title: all.title,
    search: m.search,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      state: {
        label: m.stateFilter,
        any: m.anyState,
        values: { published: m.published, draft: m.draft, archived: m.archived },
      },
    },
    texts: {
      category: {
        label: m.category,
        any: m.anyCategory,
        values: Object.fromEntries(categories.map(({ slug, name }) => [slug, name])),
      },
    },
    sorts: {
      place: m.sortPlace,
      title: m.sortTitle,
      changed: m.sortChanged,
      newest: m.sortNewest,
    },
    columns: {
      place: all.columnOrder,
      service: all.columnService,
      category: all.columnCategory,
      state: all.columnState,
      price: all.columnPrice,
      reviews: all.columnReviews,
      changed: all.columnSaved,
      address: m.columnAddress,
    },
  };
}
