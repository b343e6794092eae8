import { useEffect, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FieldErrors } from '#lib/failure.ts';
import { Icon } from './icon.tsx';

type FormErrorProps = {
  /** What the page's action answered; nothing is shown without it. A new answer takes the focus again. */
  refused: { title: string; fields?: FieldErrors } | undefined;
};

/** Why the form did not go through: announced, and focused so that the keyboard starts at the trouble. */
export function FormError({ refused }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (!refused) return null;
  const fields = Object.entries(refused.fields ?? {});
  return (
    <div ref={box} className="notice tone-danger" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className="notice-words">
        <p className="notice-title">{refused.title}</p>
        {/* A single fault stands at its field; a list of one would only say it twice. */}
        {fields.length > 1 && (
          <ul>
            {fields.map(([name, message]) => (
              <li key={name}>
                <a href={`#${name}`}>{message}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
