import type { ReactNode } from 'react';
import { PublicForm } from '#web/forms/public-form.tsx';
import type { FormFailure } from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';

interface ConfirmLinkProps {
  title: string;
  lead: ReactNode;
  button: string;
  /** The result of the page's action. */
  answer: object | undefined;
  /** What to do about a link that has expired or was used. */
  expired: ReactNode;
  /** What the page says once it is confirmed. */
  done: { title: string; lead: ReactNode; next: ReactNode } | false | undefined;
}

/** The page behind a link in a mail. Only a click confirms: mail programs open links on their own. */
export function ConfirmLink({ title, lead, button, answer, expired, done }: ConfirmLinkProps) {
  const { error } = (answer ?? {}) as Partial<FormFailure>;
  if (done) {
    return (
      <FormPage title={done.title} lead={done.lead}>
        {done.next}
      </FormPage>
    );
  }
  if (error?.code === 'link_dead') return <ExpiredLink title={title}>{expired}</ExpiredLink>;
  return (
    <FormPage title={title} lead={lead}>
      <PublicForm answer={answer} className="grid gap-5">
        <Button wide>{button}</Button>
      </PublicForm>
    </FormPage>
  );
}
