import type { ReactNode } from 'react';

/** A titled section of a settings page: description on the left, form on the right. */
export function FormSection({
  id,
  title,
  about,
  children,
}: {
  id?: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="grid gap-6 border-t border-hairline pt-8 md:grid-cols-[16rem_1fr] md:gap-12"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-2 text-sm text-quiet">{about}</p>
      </div>
      <div className="grid max-w-lg min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}
