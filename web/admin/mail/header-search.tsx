import { Form } from 'react-router';
import Search from 'lucide-react/icons/search';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface HeaderSearchProps {
  label: string;
  button: string;
  /** What the page is searched for. */
  q: string;
}

/** A short search form beside a page's heading. */
export function HeaderSearch({ label, button, q }: HeaderSearchProps) {
  return (
    <Form method="get" role="search" className="flex items-end gap-2">
      <TextInput
        key={q}
        label={label}
        name="q"
        type="search"
        hideLabel
        placeholder={label}
        maxLength={100}
        defaultValue={q}
      />
      <Button tone="secondary" icon={<Icon of={Search} size={16} />}>
        {button}
      </Button>
    </Form>
  );
}
