import type { ReactNode } from 'react';
import { FormPage } from './form-page.tsx';

/** A mail link that no longer works, and what to do instead. */
export function ExpiredLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPage title={title} lead="This link was used already or has expired. Nothing has changed.">
      <p>{children}</p>
    </FormPage>
  );
}
