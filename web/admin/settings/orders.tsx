import { TextInput } from '#web/ui/text-input.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsOrders(section: SettingsSection) {
  return (
    <SettingsForm
      {...section}
      intent="orders"
      title="Orders"
      about="What holds for orders and deliveries from now on."
    >
      <TextInput
        {...fieldOf(section, 'paymentWindowHours')}
        label="Hours to pay"
        type="number"
        min={1}
        max={720}
        hint="An order that is not paid by then expires."
      />
      <TextInput
        {...fieldOf(section, 'autoAcceptDays')}
        label="Days to answer a delivery"
        type="number"
        min={1}
        max={90}
        hint="A delivery that nobody answered by then counts as accepted."
      />
      <TextInput
        {...fieldOf(section, 'autoAcceptWarningDays')}
        label="Days of warning"
        type="number"
        min={1}
        max={30}
        hint="So many days before, the customer is told by mail."
      />
      <TextInput
        {...fieldOf(section, 'customerFilesMegabytes')}
        label="Space for a customer’s files, in MB"
        type="number"
        min={10}
        max={100_000}
        hint="For each paid order; before payment it is 25 MB. What you deliver does not count."
      />
    </SettingsForm>
  );
}
