import { useEffect, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Icon } from './icon.tsx';

type FormErrorProps = {
  /** What happened and what helps, in one sentence. Nothing is shown without it. */
  message: string | undefined;
  /** Faults at single fields; each line leads to its field (`name` is the field's id). */
  fields?: readonly { name: string; message: string }[];
};

/** Why the form did not go through: announced, and focused so that the keyboard starts at the trouble. */
export function FormError({ message, fields = [] }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message, fields]);
  if (!message) return null;
  return (
    <div ref={box} className="notice tone-danger" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className="notice-words">
        <p className="notice-title">{message}</p>
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <li key={field.name}>
                <a href={`#${field.name}`}>{field.message}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
