import { Form, useLocation, type FormProps } from 'react-router';
import { DraftNotice } from './draft-notice.tsx';
import { useDraft } from './use-draft.ts';

type DraftFormProps = Omit<FormProps, 'name'> & {
  name: string;
  /** The object that the form is about; the page that it stands on unless it says otherwise. */
  about?: string;
};

/** A form whose text is kept until it is sent. For one that also needs to know of the draft there is `useDraft`. */
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
