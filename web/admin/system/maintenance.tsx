import { Form } from 'react-router';
import type { Maintenance } from '#features/settings/maintenance-contract.ts';
import type { Locale } from '#lib/locale.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { useLocale } from '#web/use-locale.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';

interface MaintenanceProps {
  maintenance: Maintenance;
  locales: readonly Locale[];
  done: { done: 'closed' | 'opened' | 'text' } | undefined;
  refused: Refusal | undefined;
}

/** What stands where the shop's state does; a saved text says so beside its button. */
const DONE = { closed: 'nowClosed', opened: 'opened' } as const;

/** Closes the shop to visitors and customers, and opens it again. */
export function MaintenanceSection(props: MaintenanceProps) {
  const m = useMessages('admin-system');
  const { maintenance, done } = props;
  const { since, by } = maintenance;
  const at = () => since !== null && <Time at={since} />;
  return (
    <section id="maintenance">
      <SectionHeading>{m.maintenanceTitle}</SectionHeading>
      <div className="grid max-w-measure gap-4">
        {since === null ? (
          <p>{m.maintenanceOpen}</p>
        ) : (
          <Notice tone="warning" title={m.closedTitle}>
            <p>
              {by === null ? m.closedByCommand({ since: at }) : m.closedBy({ name: by, since: at })}
            </p>
          </Notice>
        )}
        <p className="text-sm text-quiet">{m.maintenanceAbout}</p>
        <ShownResult of={done?.done === 'text' ? undefined : done}>
          {done && done.done !== 'text' && <Notice tone="success" title={m[DONE[done.done]]} />}
        </ShownResult>
        {since !== null && <Open />}
        {/* Another form once the shop is closed: it then shows the text that visitors read. */}
        <Notices key={String(since === null)} {...props} />
      </div>
    </section>
  );
}

function Open() {
  const m = useMessages('admin-system');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="open" />
      <Button pending={useIsSending('open')}>{m.open}</Button>
    </Form>
  );
}

function Notices({ maintenance: { since, notices }, locales, done, refused }: MaintenanceProps) {
  const m = useMessages('admin-system');
  const locale = useLocale();
  const intent = since === null ? 'close' : 'text';
  const isSending = useIsSending(intent);
  const sent = refused?.values['intent'] === intent ? refused : undefined;
  return (
    <DraftForm
      name={`maintenance-${intent}`}
      method="post"
      preventScrollReset
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <FormError refused={refused?.refused} />
      {locales.map((each, index) => (
        <TextArea
          key={each}
          name={`notice.${each}`}
          label={m.notice({ language: languageName(each, locale) })}
          hint={index === 0 ? m.noticeHint : undefined}
          defaultValue={sent?.values[`notice.${each}`] ?? notices[each] ?? ''}
          error={sent?.refused.fields[`notices.${each}`]}
          lang={each}
          rows={2}
          maxLength={500}
          optional
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {since === null ? (
          <ConfirmButton
            tone="danger"
            pending={isSending}
            promise={m.closePromise}
            ask={() => ({ title: m.closeTitle, text: m.closeText, confirm: m.close })}
          >
            {m.close}
          </ConfirmButton>
        ) : (
          <>
            <Button tone="secondary" pending={isSending}>
              {m.saveText}
            </Button>
            <Saved isSaved={done?.done === 'text'}>{m.textSaved}</Saved>
          </>
        )}
      </div>
    </DraftForm>
  );
}
