import { useContext, useRef } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { FormContext } from '#web/ui/form-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useRowDrag } from '#web/ui/use-row-drag.ts';
import type { FieldValues, KindSpec } from './field-specs.ts';
import { SectionField, type FieldContext } from './section-field.tsx';

interface SectionItemsProps extends FieldContext {
  spec: NonNullable<KindSpec['items']>;
  items: readonly FieldValues[];
}

/** The entries of a section: added, moved by button or mouse, removed. Every change submits the form, so it works without scripts. */
export function SectionItems({ spec, items, ...context }: SectionItemsProps) {
  const m = useMessages('admin-home');
  const errors = useContext(FormContext)?.errors ?? {};
  const mover = useRef<HTMLButtonElement>(null);
  const drag = useRowDrag((from, to) => {
    const button = mover.current;
    if (!button) return;
    button.value = `move:${from}:${to}`;
    button.form?.requestSubmit(button);
  });
  const tool = (act: string, index: number) => ({
    type: 'submit' as const,
    name: 'intent',
    value: `${act}:${index}`,
    formNoValidate: true,
  });
  return (
    <div className="grid gap-4">
      <input type="hidden" name="rows" value={items.length} />
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- never shown: dragging presses it */}
      <button ref={mover} type="submit" name="intent" formNoValidate hidden />
      <FieldError id="content.items-error" error={errors['content.items']} />
      {items.map((item, index) => (
        <fieldset
          key={index}
          id={`content.items.${index}`}
          className="card grid gap-4 p-4"
          {...drag.target(index)}
        >
          <legend className="visually-hidden">{m.entry({ place: index + 1 })}</legend>
          <div className="flex items-center justify-between gap-4">
            <p
              aria-hidden="true"
              className="row-handle font-semibold"
              {...(items.length > 1 && drag.handle(index))}
            >
              {items.length > 1 && <Icon of={GripVertical} size={16} />}
              {m.entry({ place: index + 1 })}
            </p>
            <div className="flex">
              {index > 0 && (
                <IconButton
                  {...tool('up', index)}
                  icon={ArrowUp}
                  label={m.entryUp({ place: index + 1 })}
                />
              )}
              {index < items.length - 1 && (
                <IconButton
                  {...tool('down', index)}
                  icon={ArrowDown}
                  label={m.entryDown({ place: index + 1 })}
                />
              )}
              <IconButton
                {...tool('remove', index)}
                icon={Trash}
                label={m.entryRemove({ place: index + 1 })}
              />
            </div>
          </div>
          {spec.fields.map((field) => (
            <SectionField
              key={field.name}
              spec={field}
              value={item[field.name] ?? null}
              path={`content.items.${index}.`}
              {...context}
            />
          ))}
        </fieldset>
      ))}
      {items.length < spec.most && (
        <p>
          <Button
            name="intent"
            value="add"
            tone="secondary"
            size="small"
            formNoValidate
            icon={<Icon of={Plus} size={16} />}
            pending={false} // the entry is there before the page has loaded again, and the next may be added
          >
            {m.entryAdd}
          </Button>
        </p>
      )}
    </div>
  );
}
