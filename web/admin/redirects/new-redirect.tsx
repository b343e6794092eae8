import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Adds a redirect; an empty target says that what was there is gone. */
export function NewRedirectForm() {
  const m = useMessages('admin-redirects');
  const field = (name: 'path' | 'target') => ({ name, id: `new-${name}`, maxLength: 400 });
  return (
    <section
      aria-labelledby="new-redirect"
      className="mt-10 grid max-w-reading gap-4 border-t border-hairline pt-6"
    >
      <h2 id="new-redirect" className="text-lg">
        {m.newTitle}
      </h2>
      <ApiForm action="add" unsaved="new-redirect" emptyWhenSent className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={m.pathLabel} hint={m.pathHint} required {...field('path')} />
          <TextInput label={m.targetLabel} hint={m.targetHint} optional {...field('target')} />
        </div>
        <div>
          <Button>{m.add}</Button>
        </div>
      </ApiForm>
    </section>
  );
}
