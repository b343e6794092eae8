import { useContext } from 'react';
import type { EditableService } from '#features/catalog/contract.ts';
import { toLocalInput } from '#lib/local-input.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import type { ServiceResult } from './act-on-service.ts';
import { SidePart } from './side-part.tsx';

interface ServiceScheduleProps {
  service: EditableService;
  result: ServiceResult | undefined;
  /** The refused plan. */
  refusal: Refusal | undefined;
}

/** Plans when the service is published and when it becomes a draft again. */
export function ServiceSchedule({ service, result, refusal }: ServiceScheduleProps) {
  const m = useMessages('service-lifecycle');
  const zone = useContext(TimeZoneContext);
  const { publishAt, unpublishAt, state } = service;
  const field = (name: 'publishAt' | 'unpublishAt', saved: string | null) => ({
    name,
    type: 'datetime-local',
    defaultValue: refusal?.values[name] ?? toLocalInput(saved, zone),
    error: refusal?.refused.fields[name],
  });
  return (
    <SidePart id="schedule" title={m.planTitle}>
      <DraftForm
        name="service-schedule"
        about={`${service.id} ${publishAt} ${unpublishAt}`}
        method="post"
        className="grid gap-3"
        preventScrollReset
      >
        <FormError refused={refusal?.refused} />
        {state === 'draft' && (
          <TextInput label={m.planPublish} {...field('publishAt', publishAt)} />
        )}
        <TextInput label={m.planUnpublish} {...field('unpublishAt', unpublishAt)} />
        <p className="text-quiet">{m.planHint}</p>
        <p>
          <Button name="intent" value="schedule" tone="secondary" size="small">
            {m.planSave}
          </Button>
        </p>
      </DraftForm>
      <Saved isSaved={result === 'scheduled'}>{m.scheduled}</Saved>
    </SidePart>
  );
}
