import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './service-input.ts';
import { EditableList } from './editable-list.tsx';

/** The template for the steps of the service's orders. */
export function ServiceSteps({ rows }: { rows: readonly Row[] }) {
  const m = useMessages('steps');
  return (
    <EditableList list="steps" rows={rows} most={20} nameOf={(row) => row['title']} fold="title">
      {({ row, field }) => (
        <>
          <TextInput label={m.title} required maxLength={120} {...field('title')} />
          <TextInput label={m.note} optional maxLength={500} {...field('note')} />
          <Checkbox
            label={m.isInternal}
            hint={m.isInternalHint}
            name={field('isInternal').name}
            id={field('isInternal').id}
            value="yes"
            defaultChecked={row['isInternal'] === 'yes'}
          />
        </>
      )}
    </EditableList>
  );
}
