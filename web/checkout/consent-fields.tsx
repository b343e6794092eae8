import { Link } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface ConsentFieldsProps {
  /** As sent before, where the form does not know it; nothing is ever ticked for anybody. */
  sent?: Partial<Record<string, string>>;
}

/** What a consumer may agree to about their right of withdrawal. Neither is needed to order. */
export function ConsentFields({ sent = {} }: ConsentFieldsProps) {
  const m = useMessages('checkout');
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{m.consentLegend}</legend>
      <p className="text-sm text-quiet">
        {m.consentLead({ how: (text) => <Link to="/withdrawal">{text}</Link> })}
      </p>
      <Checkbox
        name="startsEarly"
        value="yes"
        label={m.consentStart}
        hint={m.consentStartHint}
        defaultChecked={sent['startsEarly'] === 'yes'}
      />
      <Checkbox
        name="losesRight"
        value="yes"
        label={m.consentLoss}
        defaultChecked={sent['losesRight'] === 'yes'}
      />
    </fieldset>
  );
}
