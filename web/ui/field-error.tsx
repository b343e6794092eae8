import CircleAlert from 'lucide-react/icons/circle-alert';
import { Icon } from './icon.tsx';

/** The error message at a field; explains how to fix it. Renders nothing without an error. */
export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null;
  return (
    <p className="field-error" id={id}>
      <Icon of={CircleAlert} size={16} />
      <span>{error}</span>
    </p>
  );
}
