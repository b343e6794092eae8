import type { ReactNode } from 'react';
import { FormPage } from './form-page.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** A mail link that no longer works, and what to do instead. */
export function ExpiredLink({ title, children }: { title: string; children: ReactNode }) {
  const m = useMessages('entry');
  return (
    <FormPage title={title} lead={m.linkExpired}>
      <p>{children}</p>
    </FormPage>
  );
}
