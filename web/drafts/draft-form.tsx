import { Form, useLocation, type FormProps } from 'react-router';
import { DraftNotice } from './draft-notice.tsx';
import { useDraft } from './use-draft.ts';

type DraftFormProps = Omit<FormProps, 'name'> & {
  name: string;
  /** The object that the form edits; defaults to the current page. */
  about?: string;
};

/** A form that keeps its text until it is sent. Use `useDraft` for a form that also needs the draft itself. */
export function DraftForm({ name, about, children, ...rest }: DraftFormProps) {
  const { pathname } = useLocation();
  const draft = useDraft(name, about ?? pathname);
  return (
    <Form key={draft.round} {...draft.form} {...rest}>
      <DraftNotice draft={draft} />
      {children}
    </Form>
  );
}
