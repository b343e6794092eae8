import type { CurrencyCode } from '#lib/money.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './draft.ts';
import { EditableList } from './editable-list.tsx';

type ServicePackagesProps = {
  rows: readonly Row[];
  errors: Record<string, string>;
  currency: CurrencyCode;
};

/** The one to three packages of a service. */
export function ServicePackages({ rows, errors, currency }: ServicePackagesProps) {
  const m = useMessages('admin-services');
  return (
    <EditableList
      list="packages"
      rows={rows}
      errors={errors}
      most={3}
      nameOf={(row) => row['name']}
    >
      {({ field }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label={m.packageName} required maxLength={60} {...field('name')} />
            <TextInput label={m.packageSummary} optional maxLength={200} {...field('summary')} />
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextInput
              label={m.packagePrice({ currency })}
              required
              inputMode="decimal"
              {...field('priceMinor')}
            />
            <TextInput
              label={m.packageDays}
              required
              inputMode="numeric"
              {...field('deliveryDays')}
            />
            <TextInput
              label={m.packageRevisions}
              required
              inputMode="numeric"
              {...field('revisionsIncluded')}
            />
          </div>
          <TextArea
            label={m.packageFeatures}
            optional
            rows={4}
            hint={m.packageFeaturesHint}
            {...field('features')}
          />
        </>
      )}
    </EditableList>
  );
}
