import { useContext } from 'react';
import { useNavigation } from 'react-router';
import type { EditableService } from '#features/catalog/contract.ts';
import { toLocalInput } from '#lib/time/local-input.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { SERVICE_FORM } from './form.tsx';
import { planText } from './save-service.ts';
import { SidePart } from './side-part.tsx';

interface ServiceScheduleProps {
  service: EditableService;
  /** What was typed and is not saved yet, by field. */
  typed: Record<string, string>;
  faults: Record<string, string>;
}

/**
 * Plans when the service is published and when it becomes a draft again. Its fields belong to the editor's form: what is planned is the
 * text on the screen.
 */
export function ScheduleForm({ service, typed, faults }: ServiceScheduleProps) {
  const m = useMessages('service-lifecycle');
  const zone = useContext(TimeZoneContext);
  const { done } = useFormResult('schedule');
  const isSending = useNavigation().formData?.get('intent') === 'schedule';
  const saved = {
    publishAt: service.state === 'draft' ? toLocalInput(service.publishAt, zone) : '',
    unpublishAt: toLocalInput(service.unpublishAt, zone),
  };
  const field = (name: keyof typeof saved) => ({
    name,
    form: SERVICE_FORM,
    type: 'datetime-local',
    defaultValue: typed[name] ?? saved[name],
    error: faults[name],
  });
  return (
    <SidePart id="schedule" title={m.planTitle}>
      <div className="grid gap-3">
        <input type="hidden" name="planSeen" form={SERVICE_FORM} value={planText(saved)} />
        {service.state === 'draft' && <TextInput label={m.planPublish} {...field('publishAt')} />}
        <TextInput label={m.planUnpublish} {...field('unpublishAt')} />
        <p className="text-quiet">{m.planHint}</p>
        <p>
          <Button
            form={SERVICE_FORM}
            name="intent"
            value="schedule"
            tone="secondary"
            size="small"
            pending={isSending}
          >
            {m.planSave}
          </Button>
        </p>
      </div>
      <Saved isSaved={done !== undefined}>{m.scheduled}</Saved>
    </SidePart>
  );
}
