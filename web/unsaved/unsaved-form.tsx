import { useLocation } from 'react-router';
import { PublicForm, type PublicFormProps } from '#web/forms/public-form.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { useUnsaved } from './use-unsaved.ts';

type UnsavedFormProps = Omit<PublicFormProps, 'name' | 'notice'> & {
  name: string;
  /** The object that the form edits; defaults to the current page. */
  about?: string;
};

/** A form of a public page that keeps its text until it is sent. */
export function UnsavedForm({ name, about, ...rest }: UnsavedFormProps) {
  const { pathname } = useLocation();
  const unsaved = useUnsaved(name, about ?? pathname);
  return (
    <PublicForm
      key={unsaved.round}
      data-app=""
      {...unsaved.form}
      notice={<UnsavedNotice unsaved={unsaved} />}
      {...rest}
    />
  );
}
