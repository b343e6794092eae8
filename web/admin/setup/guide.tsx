import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Setup } from '#features/setup/contract.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { stepTexts } from './step-texts.ts';

/** The steps until a shop can open. Nothing once they are done. */
export function SetupGuide({ setup }: { setup: Setup }) {
  const m = useMessages('admin-setup');
  const { done: sent } = useFormResult<{ to: string }>('test-mail');
  if (setup.isHidden)
    return setup.isComplete ? null : (
      <div className="grid gap-3">
        <PageError />
        <Switch action="show-setup">{m.show}</Switch>
      </div>
    );
  if (setup.isComplete) return <Ready setup={setup} />;
  const needed = setup.steps.filter(({ state }) => state !== 'not_needed');
  const done = needed.filter(({ state }) => state === 'done').length;
  const next = needed.find(({ state }) => state === 'open')?.step;
  const texts = stepTexts(m, setup);
  const isEmpty =
    setup.paymentsMode !== 'live' &&
    setup.steps.some(({ step, state }) => step === 'service' && state === 'open');
  return (
    <Card as="section" aria-labelledby="setup" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="setup" className="text-lg">
            {m.title}
          </h2>
          <p className="text-sm text-quiet">
            {m.lead({ done: String(done), all: String(needed.length) })}
          </p>
          {isEmpty && (
            <p className="text-sm text-quiet">
              {m.demo({ link: (text) => <Link to="/admin/settings/demo">{text}</Link> })}
            </p>
          )}
        </div>
        <Switch action="hide-setup">{m.hide}</Switch>
      </div>
      <ProgressBar label={m.progress} value={done} max={needed.length} />
      <PageError />
      <ol className="divide-y divide-hairline">
        {setup.steps.map(({ step, state }) => {
          const { title, text, action, to } = texts[step];
          return (
            <Step key={step} title={title} state={state} to={step === next ? undefined : to}>
              {step === next && (
                <>
                  <p className="max-w-reading text-sm text-quiet">{text}</p>
                  <div className="flex flex-wrap gap-3">
                    {step === 'mail' ? (
                      <Switch action="test-mail" tone="primary">
                        {action}
                      </Switch>
                    ) : (
                      <ButtonLink to={to} size="small" tone="primary">
                        {action}
                      </ButtonLink>
                    )}
                    {step === 'logo' && <Switch action="keep-wordmark">{m.logoKeepName}</Switch>}
                    {step === 'imprint' && !setup.legalPages.imprint && (
                      <Switch action="no-imprint">{m.imprintNotNeeded}</Switch>
                    )}
                  </div>
                </>
              )}
              {step === 'payments' && state === 'not_needed' && (
                <p className="max-w-reading text-sm text-quiet">{text}</p>
              )}
              {step === 'mail' && (
                <ShownResult of={sent}>
                  <Notice tone="success">
                    {setup.isCapturingMail
                      ? m.mailKept({
                          address: sent?.to ?? '',
                          mail: (words) => <Link to="/admin/mail">{words}</Link>,
                        })
                      : m.mailSent({ address: sent?.to ?? '' })}
                  </Notice>
                </ShownResult>
              )}
            </Step>
          );
        })}
      </ol>
    </Card>
  );
}

/** Every step is done, and the shop still takes no money: what is left is set on the server. */
function Ready({ setup: { paymentsMode, isCapturingMail } }: { setup: Setup }) {
  const m = useMessages('admin-setup');
  if (paymentsMode === 'live') return null;
  return (
    <Card as="section" aria-labelledby="ready" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="ready" className="text-lg">
          {m.readyTitle}
        </h2>
        <Switch action="hide-setup">{m.hide}</Switch>
      </div>
      <PageError />
      <p className="max-w-reading text-sm text-quiet">
        {m.readyText({ missing: isCapturingMail ? 'both' : 'payments' })}
      </p>
    </Card>
  );
}

interface StepProps {
  title: string;
  state: Setup['steps'][number]['state'];
  /** Where the step is done; the next one has a button for that. */
  to: string | undefined;
  children: ReactNode;
}

function Step({ title, state, to, children }: StepProps) {
  const m = useMessages('admin-setup');
  const isOpen = state === 'open';
  return (
    <li className="flex gap-3 py-3">
      <Icon
        of={isOpen ? CircleDashed : CircleCheck}
        size={20}
        className={`shrink-0 translate-y-0.5 self-start ${state === 'done' ? 'text-success' : 'text-quiet'}`}
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-base">
          {to ? <Link to={to}>{title}</Link> : title}
          {!isOpen && (
            <span className="text-sm font-normal text-quiet">
              {state === 'done' ? m.done : m.notNeeded}
            </span>
          )}
        </h3>
        {children}
      </div>
    </li>
  );
}

interface SwitchProps {
  action: string;
  tone?: 'primary' | 'secondary';
  children: string;
}

/** The step may be done or the guide hidden by the answer, so errors are shown at the top. */
function Switch({ action, tone = 'secondary', children }: SwitchProps) {
  return (
    <ApiForm action={action} errorOnTop>
      <Button size="small" tone={tone}>
        {children}
      </Button>
    </ApiForm>
  );
}
