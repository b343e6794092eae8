import { Link, useSearchParams } from 'react-router';
import type { MailDetails, MailSummary } from '#features/mail/contract.ts';
import { mailList } from '#features/mail/shared/list.ts';
import { SelectableItems, SelectItem } from '#web/admin/batches/selectable-items.tsx';
import { batchActions } from '#web/admin/batches/start-batch.ts';
import { ListPage } from '#web/admin/lists/list-page.tsx';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { call } from '#web/api.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/mail';
import { changedAt, isStopped, MAIL_STATES, titleOf } from './mail-labels.ts';
import { MailReader } from './reader.tsx';
import { MailTabs } from './tabs.tsx';

const load = loadList(mailList, async ({ api, url }, query) => {
  const id = url.searchParams.get('id');
  const { mail } = api.admin;
  const [page, selected] = await Promise.all([
    call(mail.$get({ query })),
    id ? call(mail[':id'].$get({ param: { id } })) : undefined,
  ]);
  return { ...page, shown: selected?.mail };
});

const act = defineActions({
  ...listActions(mailList),
  ...batchActions('mail'),
  resend: ({ api, text }) =>
    call(api.admin.mail[':id'].deliveries.$post({ param: { id: text('id') } })),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function MailRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-mail');
  const { mails, shown, isCapturing } = loaderData;
  const { done, failure } = useFormResult('resend');
  return (
    <ListPage
      list={mailList}
      words={useMailWords()}
      data={loaderData}
      lead={isCapturing ? m.leadCaptured : m.leadSent}
      tabs={<MailTabs />}
      empty={{ filtered: m.emptyFiltered, all: m.emptyAll }}
      isEmpty={mails.length === 0 && !shown}
    >
      <FormError error={failure?.error} />
      <ShownResult of={done}>
        <Notice tone="success" title={m.resent} />
      </ShownResult>
      <MailBox mails={mails} shown={shown} />
    </ListPage>
  );
}

function useMailWords(): ListWords<typeof mailList> {
  const m = useMessages('admin-mail');
  return {
    title: m.title,
    search: m.searchLabel,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      state: {
        label: m.stateFilter,
        any: m.all,
        values: {
          waiting: m.waiting,
          sent: m.sent,
          kept: m.kept,
          failed: m.failed,
          suppressed: m.suppressed,
          unsent: m.unsent,
        },
      },
    },
    texts: {
      user: { label: m.person, sentence: m.ofUser },
      order: { label: m.order, sentence: m.ofOrder },
    },
    sorts: { newest: m.sortNewest, oldest: m.sortOldest },
    columns: {},
  };
}

interface MailBoxProps {
  mails: readonly MailSummary[];
  shown: MailDetails | undefined;
}

/** The list, with the selected mail beside it. */
function MailBox({ mails, shown }: MailBoxProps) {
  const m = useMessages('admin-mail');
  const batches = useMessages('batches');
  const [query] = useSearchParams();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
      <SelectableItems
        names={Object.fromEntries(mails.map((mail) => [mail.id, titleOf(m, mail)]))}
        buttons={(count) => [{ action: 'resend', label: batches.resendMails({ count }) }]}
      >
        <ul className="grid border-t border-hairline">
          {mails.map((mail) => (
            <li key={mail.id} className="flex items-start border-b border-hairline">
              {isStopped(mail) && (
                <SelectItem
                  id={mail.id}
                  label={batches.selectMail({ subject: titleOf(m, mail), to: mail.to })}
                />
              )}
              <Link
                to={`/admin/mail?${withId(query, mail.id)}`}
                preventScrollReset
                aria-current={mail.id === shown?.id ? 'true' : undefined}
                className={classNames(
                  'grid min-w-0 grow gap-0.5 px-3 py-2.5 no-underline hover:bg-well',
                  mail.id === shown?.id && 'bg-selected',
                )}
              >
                <span className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="font-semibold wrap-anywhere">{titleOf(m, mail)}</span>
                  {mail.state !== 'sent' && (
                    <Badge tone={MAIL_STATES[mail.state].tone}>
                      {m[MAIL_STATES[mail.state].label]}
                    </Badge>
                  )}
                </span>
                <span className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
                  <span className="break-all">{mail.to}</span>
                  <Time at={changedAt(mail)} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </SelectableItems>
      {shown ? <MailReader mail={shown} /> : <p className="text-quiet">{m.choose}</p>}
    </div>
  );
}

/** The list as it is, with this mail beside it. */
function withId(query: URLSearchParams, id: string): string {
  return new URLSearchParams({ ...Object.fromEntries(query), id }).toString();
}
