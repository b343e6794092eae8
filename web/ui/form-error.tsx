import { type MouseEvent, useContext, useEffect, useRef, useState } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FieldErrors } from '#lib/api-failure.ts';
import { invalidField, firstInvalidField, focusField, labelOf } from './invalid-fields.ts';
import { Icon } from './icon.tsx';
import { IdentityContext } from './identity-context.ts';

type FormErrorProps = {
  /** The action's result; nothing is shown without it. A new result moves the focus again. */
  error: { title: string; code?: string; fields?: FieldErrors } | undefined;
};

/** The error summary of a form: announced, each error links to its field, and the first invalid field gets the focus. */
export function FormError({ error }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const renderIdentity = useContext(IdentityContext);
  const [labels, setLabels] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!error) return;
    const form = box.current?.closest('form');
    const names = Object.keys(error.fields ?? {});
    setLabels(Object.fromEntries(names.map((name) => [name, labelOf(invalidField(form, name))])));
    const first = firstInvalidField(form);
    if (first) focusField(first);
    else box.current?.focus();
  }, [error]);
  if (!error) return null;
  const faults = Object.entries(error.fields ?? {});

  function lead(event: MouseEvent, name: string) {
    const field = invalidField(box.current?.closest('form'), name);
    if (!field) return;
    event.preventDefault();
    focusField(field);
  }
  const summary = (
    <div ref={box} className="notice tone-danger basis-full" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className="notice-words">
        <p className="notice-title">{error.title}</p>
        {/* A single error is shown at its field, which has the focus; a list of one would only repeat it. */}
        {faults.length > 1 && (
          <ul>
            {faults.map(([name, message]) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => lead(event, name)}>
                  {labels[name] ? `${labels[name]}: ${message}` : message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
  // A sensitive change asks for a proof of identity, which is sent with the same form.
  if (error.code !== 'reauthentication_required') return summary;
  return (
    <>
      {summary}
      {renderIdentity?.(error.fields ?? {})}
    </>
  );
}
