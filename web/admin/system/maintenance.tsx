import type { ReactNode } from 'react';
import type { Maintenance } from '#features/settings/shared/maintenance-contract.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';

interface MaintenanceProps {
  maintenance: Maintenance;
  locales: readonly Locale[];
}

/** Closes the shop to visitors and customers, and opens it again. */
export function MaintenanceSection(props: MaintenanceProps) {
  const m = useMessages('admin-system');
  const { since, by, copy } = props.maintenance;
  // A saved text says so beside its button.
  const { done } = useFormResult(['close', 'open']);
  const at = () => since !== null && <Time at={since} />;
  return (
    <section id="maintenance">
      <SectionHeading>{m.maintenanceTitle}</SectionHeading>
      <div className="grid max-w-measure gap-4">
        {since === null ? (
          <p>{m.maintenanceOpen}</p>
        ) : (
          <Notice tone="warning" title={copy ? m.copyTitle : m.closedTitle}>
            <p>{copy ? m.copyText : closedBy(m, by, at)}</p>
          </Notice>
        )}
        {!copy && <p className="text-sm text-quiet">{m.maintenanceAbout}</p>}
        <ShownResult of={done}>
          <Notice tone="success" title={done?.done === 'close' ? m.nowClosed : m.opened} />
        </ShownResult>
        {since !== null && !copy && (
          <ApiForm action="open">
            <Button>{m.open}</Button>
          </ApiForm>
        )}
        {/* Another form once the shop is closed: it then shows the text that visitors read. */}
        <Notices key={String(since === null)} {...props} />
      </div>
    </section>
  );
}

function closedBy(m: Messages<'admin-system'>, by: string | null, since: () => ReactNode) {
  return by === null ? m.closedByCommand({ since }) : m.closedBy({ name: by, since });
}

function Notices({ maintenance: { since, notices, copy }, locales }: MaintenanceProps) {
  const m = useMessages('admin-system');
  const locale = useLocale();
  const action = since === null ? 'close' : 'text';
  const hint = copy ? m.copyNoticeHint : m.noticeHint;
  return (
    <ApiForm
      action={action}
      unsaved={`maintenance-${action}`}
      rename={Object.fromEntries(locales.map((each) => [`notices.${each}`, `notice.${each}`]))}
      className="grid gap-4"
    >
      {locales.map((each, index) => (
        <TextArea
          key={each}
          name={`notice.${each}`}
          label={m.notice({ language: languageName(each, locale) })}
          hint={index === 0 ? hint : undefined}
          defaultValue={notices[each] ?? ''}
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
            promise={m.closePromise}
            ask={() => ({ title: m.closeTitle, text: m.closeText, confirm: m.close })}
          >
            {m.close}
          </ConfirmButton>
        ) : (
          <>
            <Button tone="secondary">{m.saveText}</Button>
            <Saved>{m.textSaved}</Saved>
          </>
        )}
      </div>
    </ApiForm>
  );
}
