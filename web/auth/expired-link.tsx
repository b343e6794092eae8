import type { ReactNode } from 'react';
import { FormPage } from './form-page.tsx';

/** A link from a mail that no longer works, and what helps. */
export function ExpiredLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPage title={title} lead="This link was used already or has expired. Nothing has changed.">
      <p>{children}</p>
    </FormPage>
  );
}
