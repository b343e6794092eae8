import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

type FormPageProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to alternatives. */
  below?: ReactNode;
};

/** A page with one small form: sign-in, sign-up, or the target of a mail link. */
export function FormPage({ title, lead, children, below }: FormPageProps) {
  return (
    <Container width="narrow">
      <PageHeader title={title} lead={lead} />
      {children}
      {below && <div className="mt-8 grid gap-2 border-t border-hairline pt-6">{below}</div>}
    </Container>
  );
}
