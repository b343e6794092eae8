import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Adds a redirect; an empty target says that what was there is gone. */
export function NewRedirectForm({ refused }: { refused: Refusal | undefined }) {
  const m = useMessages('admin-redirects');
  const field = (name: 'path' | 'target') => ({
    name,
    id: `new-${name}`,
    maxLength: 400,
    defaultValue: refused?.values[name],
    error: refused?.refused.fields[name],
  });
  return (
    <section
      aria-labelledby="new-redirect"
      className="mt-10 grid max-w-reading gap-4 border-t border-hairline pt-6"
    >
      <h2 id="new-redirect" className="text-lg">
        {m.newTitle}
      </h2>
      <DraftForm name="new-redirect" method="post" preventScrollReset className="grid gap-4">
        <FormError refused={refused?.refused} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={m.pathLabel} hint={m.pathHint} required {...field('path')} />
          <TextInput label={m.targetLabel} hint={m.targetHint} optional {...field('target')} />
        </div>
        <div>
          <Button name="intent" value="add">
            {m.add}
          </Button>
        </div>
      </DraftForm>
    </section>
  );
}
