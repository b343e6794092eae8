import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { refetchUser } from '#web/session/session-store.ts';
import { readPassword } from '#web/account/read-password.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/own-data';
import { DataCopy } from './copy.tsx';
import { AccountDeletion } from './deletion.tsx';

/** Null for somebody of the team who views the account. */
async function load({ api, isViewing }: LoadArgs) {
  if (isViewing) return null;
  const [data, { email }, { hasPassword }] = await Promise.all([
    call(api.account.data.$get()),
    call(api.account.$get()),
    call(api.account.passkeys.$get()),
  ]);
  return { data, email, hasPassword };
}

const act = defineActions({
  export: (args: FormArgs) =>
    call(args.api.account.data.exports.$post({ json: readPassword(args) })),
  async download({ api }: FormArgs) {
    await call(api.account.verifications.$get());
    return { done: 'download', downloadedAt: Date.now() };
  },
  delete: (args: FormArgs) => call(args.api.account.deletion.$post({ json: readPassword(args) })),
  'keep-account': ({ api }: FormArgs) => call(api.account.deletion.$delete()),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(async (args: ActionArgs) => {
  const outcome = await act(args);
  // A banner tells of a deletion.
  if ('done' in outcome && /delete|keep-account/.test(outcome.done)) await refetchUser();
  return outcome;
});

/** A copy of everything about the person, and the end of the account. */
export default function OwnData({ loaderData }: Route.ComponentProps) {
  const m = useMessages('site');
  const { notShown } = useMessages('own-data');
  return (
    <>
      <PageHeader
        dense
        title={m.ownData}
        above={<Breadcrumbs items={[{ to: '/profile', label: m.profile }]} />}
      />
      <div className="grid gap-12">
        {loaderData ? (
          <>
            <DataCopy {...loaderData} />
            <AccountDeletion {...loaderData} />
          </>
        ) : (
          <Notice title={notShown} />
        )}
      </div>
    </>
  );
}
