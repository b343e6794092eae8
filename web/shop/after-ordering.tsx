import type { Service } from '#features/catalog/contract.ts';
import { langOf } from '#web/content-lang.ts';
import { useMessages } from '#web/messages/use-messages.ts';

type AfterOrderingProps = { service: Service; autoAcceptDays: number | undefined };

/** What happens after ordering, in numbered steps, from this shop's actual settings. */
export function AfterOrdering({ service, autoAcceptDays }: AfterOrderingProps) {
  const m = useMessages('service');
  const { requirements, packages } = service;
  const hasRevisions = packages.some(({ revisionsIncluded }) => revisionsIncluded > 0);
  const steps = [
    { title: m.afterPayTitle, text: m.afterPayText },
    requirements.length === 0
      ? { title: m.afterStartTitle, text: m.afterStartText }
      : {
          title: m.afterAnswerTitle({ count: requirements.length }),
          text: m.afterAnswerText,
          list: requirements,
        },
    { title: m.afterFollowTitle, text: m.afterFollowText },
    {
      title: hasRevisions ? m.afterReviseTitle : m.afterAcceptTitle,
      text: [
        hasRevisions && m.afterReviseText,
        autoAcceptDays !== undefined && m.afterAutoAccept({ days: autoAcceptDays }),
      ]
        .filter(Boolean)
        .join(' '),
    },
  ];
  return (
    <ol className="numbered grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text, list }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="mt-1 text-quiet">{text}</p>
          {list && list.length > 0 && (
            <details className="mt-2 text-sm">
              <summary className="inline-flex min-h-6 items-center underline decoration-accent underline-offset-4">
                {m.afterAnswerList}
              </summary>
              <ul className="mt-2 grid list-disc gap-1 pl-5 text-quiet">
                {list.map(({ id, label }, index) => (
                  <li key={id} lang={langOf(service, `requirements.${index}.label`)}>
                    {label}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
