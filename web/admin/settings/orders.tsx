import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsOrders(section: SettingsSection) {
  const m = useMessages('admin-settings');
  return (
    <SettingsForm
      {...section}
      intent="orders"
      labels={{
        paymentWindowHours: m.ordersPaymentWindow,
        autoAcceptDays: m.ordersAutoAccept,
        autoAcceptWarningDays: m.ordersWarning,
        cancellationRefund: m.ordersCancellation,
        reviewRequestDays: m.ordersReviewRequest,
        answersReminderDays: m.ordersAnswersReminder,
        customerFilesMegabytes: m.ordersFiles,
        fileMegabytes: m.ordersFileSize,
        fileExtensions: m.ordersFileKinds,
      }}
      words={{
        full: m.ordersCancellationFull,
        pro_rata: m.ordersCancellationShare,
        none: m.ordersCancellationNone,
      }}
      about={m.ordersAbout}
    >
      {(field) => (
        <>
          <TextInput
            {...field('paymentWindowHours')}
            type="number"
            min={1}
            max={720}
            hint={m.ordersPaymentWindowHint}
          />
          <TextInput
            {...field('autoAcceptDays')}
            type="number"
            min={1}
            max={90}
            hint={m.ordersAutoAcceptHint}
          />
          <TextInput
            {...field('autoAcceptWarningDays')}
            type="number"
            min={1}
            max={30}
            hint={m.ordersWarningHint}
          />
          <Select
            {...field('cancellationRefund')}
            hint={m.ordersCancellationHint}
            options={[
              { value: 'full', label: m.ordersCancellationFull },
              { value: 'pro_rata', label: m.ordersCancellationShare },
              { value: 'none', label: m.ordersCancellationNone },
            ]}
          />
          <TextInput
            {...field('reviewRequestDays')}
            type="number"
            min={0}
            max={90}
            hint={m.ordersReviewRequestHint}
          />
          <TextInput
            {...field('answersReminderDays')}
            type="number"
            min={0}
            max={60}
            hint={m.ordersAnswersReminderHint}
          />
          <TextInput
            {...field('customerFilesMegabytes')}
            type="number"
            min={10}
            max={100_000}
            hint={m.ordersFilesHint}
          />
          <TextInput
            {...field('fileMegabytes')}
            type="number"
            min={1}
            max={50_000}
            hint={m.ordersFileSizeHint}
          />
          <TextInput
            {...field('fileExtensions')}
            hint={m.ordersFileKindsHint}
            placeholder="jpg, png, pdf"
            maxLength={1200}
            optional
          />
        </>
      )}
    </SettingsForm>
  );
}
