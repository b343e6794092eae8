import type { Service } from '#features/catalog/contract.ts';
import { langOf } from '#web/content-lang.ts';
import { Price } from '#web/ui/price.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** The add-ons of a service; they are chosen in the order form. */
export function AddOns({ service }: { service: Service }) {
  const m = useMessages('service');
  const { addOns, maxQuantity } = service;
  return (
    <>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {addOns.map((each, index) => (
          <li
            key={each.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-6 gap-y-1 border-b border-hairline py-4"
          >
            <h3 lang={langOf(service, `addOns.${index}.name`)}>{each.name}</h3>
            <p className="text-right font-semibold">
              + <Price minor={each.price.amountMinor} currency={each.price.currency} short />
            </p>
            <p className="text-quiet" lang={langOf(service, `addOns.${index}.description`)}>
              {each.description}
            </p>
            {each.extraDays > 0 && (
              <p className="text-right text-sm text-quiet tabular">
                {m.extraDays({ count: each.extraDays })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {maxQuantity > 1 && (
        <p className="mt-4 text-sm text-quiet">{m.addOnsForEach({ most: maxQuantity })}</p>
      )}
    </>
  );
}
