import { TAX_CLASSES } from '#lib/tax/tax-rates.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';

/** What a field of the form needs: its name and its text. */
export type FieldOf = (name: string) => { name: string; defaultValue: string };

/** Which rate a service has, and where a consumer's order of it is supplied. */
export function ServiceTaxFields({ field }: { field: FieldOf }) {
  const m = useMessages('admin-tax');
  return (
    <>
      <Select
        {...field('taxClass')}
        label={m.serviceClass}
        options={TAX_CLASSES.map((value) => ({ value, label: m.serviceClassOf({ value }) }))}
      />
      <Select
        {...field('taxPlace')}
        label={m.servicePlace}
        options={[
          { value: 'buyer', label: m.servicePlaceBuyer },
          { value: 'seller', label: m.servicePlaceSeller },
        ]}
        hint={m.servicePlaceHint}
      />
    </>
  );
}
