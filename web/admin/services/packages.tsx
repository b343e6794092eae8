import type { CurrencyCode } from '#lib/money/money.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './service-input.ts';
import { EditableList } from './editable-list.tsx';

type ServicePackagesProps = {
  rows: readonly Row[];
  currency: CurrencyCode;
};

/** The one to three packages of a service. */
export function ServicePackages({ rows, currency }: ServicePackagesProps) {
  const m = useMessages('admin-services');
  return (
    <EditableList list="packages" rows={rows} most={3} columns nameOf={(row) => row['name']}>
      {({ index, field }) => (
        <>
          <TextInput label={m.packageName} required maxLength={60} {...field('name')} />
          <TextInput
            label={m.packagePrice({ currency })}
            required
            inputMode="decimal"
            {...field('priceMinor')}
          />
          <TextArea
            label={m.packageFeatures}
            optional
            rows={6}
            hint={m.packageFeaturesHint}
            {...field('features')}
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
          <TextInput label={m.packageSummary} optional maxLength={200} {...field('summary')} />
          {rows.length > 1 && <MakeLike rows={rows} index={index} />}
        </>
      )}
    </EditableList>
  );
}

/** Buttons that take over the facts of another package; name and price stay. */
function MakeLike({ rows, index }: { rows: readonly Row[]; index: number }) {
  const m = useMessages('service-editor');
  return (
    <div className="flex flex-wrap gap-2">
      {rows.map(({ key, name }, other) =>
        other === index ? null : (
          <Button
            key={key}
            name="intent"
            value={`like:packages:${index}:${other}`}
            tone="secondary"
            size="small"
            formNoValidate
            title={`${name ? m.likeNamed({ name }) : m.like({ place: other + 1 })}: ${m.likeHint}`}
          >
            {m.like({ place: other + 1 })}
          </Button>
        ),
      )}
    </div>
  );
}
