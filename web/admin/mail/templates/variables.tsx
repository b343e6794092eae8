import type { RefObject } from 'react';
import type { TemplatePreview } from '#features/mail/templates/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface VariablesProps {
  variables: TemplatePreview['variables'];
  /** The field that had the focus last. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
}

/** What the texts of this mail can use, with its value in the preview. A button puts it where the cursor was. */
export function Variables({ variables, field }: VariablesProps) {
  const m = useMessages('admin-mail-templates');
  // messages: all of admin-mail-variables
  const about = useMessages('admin-mail-variables');
  const isHydrated = useHydrated();
  return (
    <section className="grid gap-2" aria-labelledby="mail-variables">
      <h2 id="mail-variables" className="text-sm font-semibold">
        {m.variables}
      </h2>
      <p className="text-sm text-quiet">{m.variablesHint}</p>
      <ul className="grid border-t border-hairline text-sm">
        {variables.map(({ name, value, isOptional }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-hairline py-2"
          >
            {isHydrated ? (
              <Button
                type="button"
                tone="secondary"
                size="small"
                aria-label={m.insert({ variable: `{${name}}` })}
                onClick={() => insert(field.current, `{${name}}`)}
              >
                <code>{`{${name}}`}</code>
              </Button>
            ) : (
              <code>{`{${name}}`}</code>
            )}
            <span className="min-w-0 flex-1">
              {about[name as PlainKey<'admin-mail-variables'>]}
              {isOptional && ` (${m.optional})`}
              {value !== null && <span className="block wrap-anywhere text-quiet">{value}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As if it were typed, so that the unsaved input and the preview notice it. */
function insert(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
