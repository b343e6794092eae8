import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Link, useLocation } from 'react-router';
import type { Setup } from '#features/setup/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stepTexts } from './step-texts.ts';
import { isGuideOpen } from './use-setup.ts';

/** The part of the admin area where a step is done: `/admin/pages` of `/admin/pages/terms-of-service`. */
const areaOf = (to: string) => /^\/admin\/[a-z-]+/.exec(to)?.[0];

/** On the pages that a step of the set-up guide leads to: the way back, how far those steps are, and the next step. */
export function GuideBar({ setup }: { setup: Setup | undefined }) {
  const m = useMessages('admin-setup');
  const { pathname } = useLocation();
  if (!isGuideOpen(setup)) return null;
  const texts = stepTexts(m, setup);
  const here = setup.steps.filter(({ step }) => {
    const area = areaOf(texts[step].to);
    return area && (pathname === area || pathname.startsWith(`${area}/`));
  });
  const ofPage = here.filter(({ state }) => state !== 'not_needed');
  if (ofPage.length === 0) return null;
  const needed = setup.steps.filter(({ state }) => state !== 'not_needed');
  const done = needed.filter(({ state }) => state === 'done').length;
  const next = ofPage.every(({ state }) => state === 'done')
    ? needed.find(({ state }) => state === 'open')
    : undefined;
  return (
    <nav
      aria-label={m.barLabel}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3 text-sm"
    >
      <Link to="/admin" className="inline-flex min-h-6 items-center gap-1.5 font-semibold">
        <Icon of={ArrowLeft} size={16} />
        {m.back}
      </Link>
      <span className="text-quiet">
        {m.barProgress({ done: String(done), all: String(needed.length) })}
      </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {ofPage.map(({ step, state }) => {
          const { title, to } = texts[step];
          const isDone = state === 'done';
          return (
            <li key={step} className="inline-flex items-center gap-1.5">
              <Icon
                of={isDone ? CircleCheck : CircleDashed}
                size={16}
                className={isDone ? 'text-success' : 'text-quiet'}
              />
              <Link to={to} className="py-0.5">
                {isDone ? m.barDone({ step: title }) : m.barOpen({ step: title })}
              </Link>
            </li>
          );
        })}
      </ul>
      {next && (
        <Link to={texts[next.step].to} className="py-0.5 font-semibold">
          {m.next({ step: texts[next.step].title })}
        </Link>
      )}
    </nav>
  );
}
