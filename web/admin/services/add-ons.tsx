import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './draft.ts';
import { EditableList } from './editable-list.tsx';

type ServiceAddOnsProps = {
  rows: readonly Row[];
  errors: Record<string, string>;
  currency: string;
};

/** The add-ons of a service. */
export function ServiceAddOns({ rows, errors, currency }: ServiceAddOnsProps) {
  return (
    <EditableList
      list="addOns"
      noun="add-on"
      rows={rows}
      errors={errors}
      most={20}
      nameOf={(row) => row['name']}
    >
      {({ field }) => (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
          <TextInput label="Name" required maxLength={80} {...field('name')} />
          <TextInput
            label={`Price in ${currency}`}
            required
            inputMode="decimal"
            {...field('priceMinor')}
          />
          <TextInput label="Extra days" required inputMode="numeric" {...field('extraDays')} />
          <TextInput
            label="Description"
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
