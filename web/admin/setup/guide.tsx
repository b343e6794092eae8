import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { Setup } from '#features/setup/contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { stepTexts } from './step-texts.ts';

interface SetupGuideProps {
  setup: Setup;
  /** The recipient of the test email that was just sent. */
  sent: { mailedTo: string | null } | undefined;
  refused: Refusal | undefined;
}

/** The steps until a shop can open. Nothing once they are done. */
export function SetupGuide({ setup, sent, refused }: SetupGuideProps) {
  const m = useMessages('admin-setup');
  if (setup.isComplete) return null;
  if (setup.isHidden)
    return (
      <div className="grid gap-3">
        <FormError refused={refused?.refused} />
        <Switch intent="show-setup">{m.show}</Switch>
      </div>
    );
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
        <Switch intent="hide-setup">{m.hide}</Switch>
      </div>
      <ProgressBar label={m.progress} value={done} max={needed.length} />
      <FormError refused={refused?.refused} />
      <ol className="divide-y divide-hairline">
        {setup.steps.map(({ step, state }) => {
          const { title, text, action, to } = texts[step];
          return (
            <Step key={step} title={title} state={state}>
              {state !== 'done' && <p className="max-w-reading text-sm text-quiet">{text}</p>}
              {state === 'open' && (
                <div className="flex flex-wrap gap-3">
                  {to ? (
                    <ButtonLink to={to} size="small" tone={step === next ? 'primary' : 'secondary'}>
                      {action}
                    </ButtonLink>
                  ) : (
                    <TestMail isNext={step === next}>{action}</TestMail>
                  )}
                  {step === 'logo' && <Switch intent="keep-wordmark">{m.logoKeepName}</Switch>}
                  {step === 'imprint' && !setup.legalPages.imprint && (
                    <Switch intent="no-imprint">{m.imprintNotNeeded}</Switch>
                  )}
                </div>
              )}
              {step === 'mail' && (
                <ShownResult of={sent?.mailedTo ? sent : undefined}>
                  {sent?.mailedTo && (
                    <Notice tone="success" title={m.mailSent({ address: sent.mailedTo })} />
                  )}
                </ShownResult>
              )}
            </Step>
          );
        })}
      </ol>
    </Card>
  );
}

interface StepProps {
  title: string;
  state: Setup['steps'][number]['state'];
  children: ReactNode;
}

function Step({ title, state, children }: StepProps) {
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
          {title}
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

function TestMail({ isNext, children }: { isNext: boolean; children: string }) {
  const isSending = useIsSending('test-mail');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="test-mail" />
      <Button size="small" tone={isNext ? 'primary' : 'secondary'} pending={isSending}>
        {children}
      </Button>
    </Form>
  );
}

function Switch({ intent, children }: { intent: string; children: string }) {
  const isSending = useIsSending(intent);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button size="small" tone="secondary" pending={isSending}>
        {children}
      </Button>
    </Form>
  );
}
