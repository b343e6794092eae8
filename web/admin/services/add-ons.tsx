import type { CurrencyCode } from '#lib/money/money.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './service-input.ts';
import { EditableList } from './editable-list.tsx';

type ServiceAddOnsProps = {
  rows: readonly Row[];
  currency: CurrencyCode;
};

/** The add-ons of a service. */
export function ServiceAddOns({ rows, currency }: ServiceAddOnsProps) {
  const m = useMessages('admin-services');
  return (
    <EditableList list="addOns" rows={rows} most={20} nameOf={(row) => row['name']} fold="name">
      {({ field }) => (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
          <TextInput label={m.addOnName} required maxLength={80} {...field('name')} />
          <TextInput
            label={m.addOnPrice({ currency })}
            required
            inputMode="decimal"
            {...field('priceMinor')}
          />
          <TextInput label={m.addOnDays} required inputMode="numeric" {...field('extraDays')} />
          <TextInput
            label={m.addOnDescription}
            optional
            maxLength={300}
            fieldClassName="col-span-full"
            {...field('description')}
          />
        </div>
      )}
    </EditableList>
  );
}
