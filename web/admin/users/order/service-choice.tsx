import { Form, Link } from 'react-router';
import type { AdminService } from '#features/catalog/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ServiceChoiceProps {
  services: readonly AdminService[];
  /** What was searched for. */
  typed: string;
  hasMore: boolean;
  /** The address of this page with a service. */
  pathOf: (serviceId: string) => string;
  enquiryId: string | null;
}

/** The first step: a service of the catalogue, by its name. */
export function ServiceChoice(props: ServiceChoiceProps) {
  const { services, typed, hasMore, pathOf, enquiryId } = props;
  const m = useMessages('admin-customer-orders');
  return (
    <section className="grid max-w-reading gap-4">
      <h2 className="text-lg">{m.chooseService}</h2>
      <Form method="get" role="search" className="flex items-end gap-2">
        {enquiryId && <input type="hidden" name="enquiry" value={enquiryId} />}
        <TextInput
          label={m.searchServices}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={typed}
          fieldClassName="grow"
        />
        <Button tone="secondary">{m.search}</Button>
      </Form>
      {services.length === 0 ? (
        <EmptyState title={m.noServices} />
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {services.map(({ id, title, fromPrice }) => (
            <li key={id}>
              <Link
                to={pathOf(id)}
                className="flex items-baseline justify-between gap-4 py-3 wrap-anywhere"
              >
                <span>{title}</span>
                {fromPrice && (
                  <Price minor={fromPrice.amountMinor} currency={fromPrice.currency} short />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className="text-sm text-quiet">{m.moreServices}</p>}
    </section>
  );
}
