import type { MailMode, NotificationChoices } from '#features/notifications/choices/contract.ts';
import type { Messages } from '#messages/types.ts';
import { call } from '#web/api.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import type { FormArgs } from '#web/forms/define-actions.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { Select } from '#web/ui/select.tsx';
import { useLocale } from '#web/use-locale.ts';

type Choice = NotificationChoices['choices'][number];

/** Saves the form below: a row that it does not show stays as it is. */
export async function saveNotifications({ api, form, text }: FormArgs): Promise<void> {
  const kinds = form.getAll('kind').map(String) as Choice['kind'][];
  const choices = kinds.map((kind) => ({
    kind,
    inApp: form.has(`app-${kind}`),
    mail: (text(`mail-${kind}`) || 'instant') as MailMode,
  }));
  const json = { choices, digestHour: Number(text('digestHour')) };
  await call(api['notification-choices'].$patch({ json }));
}

/** What the person is notified of: for each kind in the bell, and by mail at once, once a day or never. */
export function ProfileNotifications({ notifications }: { notifications: NotificationChoices }) {
  const { title } = useMessages('notifications');
  const m = useMessages('notification-choices');
  const locale = useLocale();
  const { choices, digestHour } = notifications;
  const hourFormat = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: hourFormat.format(new Date(Date.UTC(2026, 0, 1, hour))),
  }));
  return (
    <FormSection id="notifications" title={title} about={m.about}>
      <ApiForm action="notifications" unsaved className="grid gap-5">
        <div className="grid border-t border-hairline">
          {choices.map((choice) => (
            <ChoiceRow key={choice.kind} choice={choice} />
          ))}
        </div>
        <Select
          label={m.digestHour}
          name="digestHour"
          hint={m.digestHourHint}
          fieldClassName="max-w-60"
          defaultValue={String(digestHour)}
          options={hours}
        />
        <p className="text-sm text-quiet">{m.alwaysMailed}</p>
        <SaveRow>{m.save}</SaveRow>
      </ApiForm>
    </FormSection>
  );
}

const MODES = ['instant', 'digest', 'off'] as const satisfies readonly MailMode[];

function ChoiceRow({ choice }: { choice: Choice }) {
  const m = useMessages('notification-choices');
  const { kind, inApp, mail, mailRule } = choice;
  const name = kindName(m, kind);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline py-3">
      <legend className="visually-hidden">{name}</legend>
      <input type="hidden" name="kind" value={kind} />
      <span className="min-w-40 flex-1 basis-full font-semibold sm:basis-0" aria-hidden="true">
        {name}
      </span>
      <label className="flex min-h-8 items-center gap-2">
        <input type="checkbox" name={`app-${kind}`} value="yes" defaultChecked={inApp} />
        {m.inApp}
      </label>
      {mailRule === 'choice' ? (
        <Select
          label={m.byMail}
          hideLabel
          name={`mail-${kind}`}
          fieldClassName="w-48"
          defaultValue={mail}
          options={MODES.map((mode) => ({ value: mode, label: modeName(m, mode) }))}
        />
      ) : (
        <span className="w-48 text-sm text-quiet">
          {mailRule === 'always' ? m.mailAlways : m.mailNever}
        </span>
      )}
    </fieldset>
  );
}

function kindName(m: Messages<'notification-choices'>, kind: Choice['kind']): string {
  const names: Record<Choice['kind'], string> = {
    messages: m.kindMessages,
    deliveries: m.kindDeliveries,
    new_orders: m.kindNewOrders,
    orders: m.kindOrders,
    extras: m.kindExtras,
    due_dates: m.kindDueDates,
    reviews: m.kindReviews,
    enquiries: m.kindEnquiries,
    payments: m.kindPayments,
    operation: m.kindOperation,
  };
  return names[kind];
}

function modeName(m: Messages<'notification-choices'>, mode: MailMode): string {
  return { instant: m.modeInstant, digest: m.modeDigest, off: m.modeOff }[mode];
}
