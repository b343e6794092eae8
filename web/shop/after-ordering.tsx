import type { Service } from '#features/catalog/contract.ts';

type AfterOrderingProps = { service: Service; autoAcceptDays: number | undefined };

/** What happens after ordering, in numbered steps, from this shop's actual settings. */
export function AfterOrdering({ service, autoAcceptDays }: AfterOrderingProps) {
  const { requirements, packages } = service;
  const questions = requirements.length;
  const hasRevisions = packages.some(({ revisionsIncluded }) => revisionsIncluded > 0);
  const steps = [
    {
      title: 'You pay',
      text: 'By card or with PayPal. The order has a number and a page of its own from that moment, and the receipt comes by mail.',
    },
    questions === 0
      ? {
          title: 'Work starts at once',
          text: 'There is nothing to fill in. The delivery time runs from the payment.',
        }
      : {
          title: questions === 1 ? 'You answer one question' : `You answer ${questions} questions`,
          text: 'The delivery time starts when your answers are in, not before, and it stops whenever we wait for you.',
          list: requirements.map(({ label }) => label),
        },
    {
      title: 'You follow the work',
      text: 'Messages, files and every step stand on the page of your order, with the day it is due.',
    },
    {
      title: hasRevisions ? 'You accept it or send it back' : 'You accept it',
      text: [
        hasRevisions && 'Say what should change; the revisions in your package cost nothing.',
        autoAcceptDays !== undefined &&
          `A delivery that stays unanswered counts as accepted after ${autoAcceptDays} days; we remind you before.`,
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
                Read them now
              </summary>
              <ul className="mt-2 grid list-disc gap-1 pl-5 text-quiet">
                {list.map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
