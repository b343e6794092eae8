import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './draft.ts';
import { EditableList } from './editable-list.tsx';

type ServicePackagesProps = {
  rows: readonly Row[];
  errors: Record<string, string>;
  currency: string;
};

/** The one to three packages of a service. */
export function ServicePackages({ rows, errors, currency }: ServicePackagesProps) {
  return (
    <EditableList
      list="packages"
      noun="package"
      rows={rows}
      errors={errors}
      most={3}
      nameOf={(row) => row['name']}
    >
      {({ field }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Name" required maxLength={60} {...field('name')} />
            <TextInput label="In a few words" optional maxLength={200} {...field('summary')} />
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextInput
              label={`Price in ${currency}`}
              required
              inputMode="decimal"
              {...field('priceMinor')}
            />
            <TextInput
              label="Delivery in days"
              required
              inputMode="numeric"
              {...field('deliveryDays')}
            />
            <TextInput
              label="Revisions included"
              required
              inputMode="numeric"
              {...field('revisionsIncluded')}
            />
          </div>
          <TextArea
            label="What is in it"
            optional
            rows={4}
            hint="One thing a line."
            {...field('features')}
          />
        </>
      )}
    </EditableList>
  );
}
