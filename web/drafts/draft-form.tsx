import { useLocation } from 'react-router';
import { PublicForm, type PublicFormProps } from '#web/forms/public-form.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useDraft } from './use-draft.ts';

type DraftFormProps = Omit<PublicFormProps, 'name' | 'notice'> & {
  name: string;
  /** The object that the form edits; defaults to the current page. */
  about?: string;
};

/** A form of a public page that keeps its text until it is sent. */
export function DraftForm({ name, about, ...rest }: DraftFormProps) {
  const { pathname } = useLocation();
  const draft = useDraft(name, about ?? pathname);
  return (
    <PublicForm
      key={draft.round}
      data-app=""
      {...draft.form}
      notice={<DraftNotice draft={draft} />}
      {...rest}
    />
  );
}
