import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';

interface VersionPickerProps {
  /** The name in the address, the choices and the chosen one of each side. */
  first: { name: string; options: readonly SelectOption[]; value: string };
  second: { name: string; options: readonly SelectOption[]; value: string };
  /** What else the address keeps, as hidden fields. */
  children?: ReactNode;
}

/** Chooses the two versions to compare; the address names them, so that the comparison can be shared. */
export function VersionPicker({ first, second, children }: VersionPickerProps) {
  const m = useMessages('compare');
  return (
    <Form method="get" className="mt-6 flex flex-wrap items-end gap-3" preventScrollReset>
      <Select
        key={`first ${first.value}`}
        label={m.version}
        name={first.name}
        options={first.options}
        defaultValue={first.value}
      />
      <Select
        key={`second ${second.value}`}
        label={m.with}
        name={second.name}
        options={second.options}
        defaultValue={second.value}
      />
      {children}
      <Button tone="secondary">{m.show}</Button>
    </Form>
  );
}
