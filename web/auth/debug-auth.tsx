import { Form, redirect, useRevalidator } from 'react-router';
import { hasAuthCookie } from '#lib/auth-cookie.ts';
import type { PlainKey } from '#messages/types.ts';
import { ApiError, call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { clearSession, refetchUser } from '#web/session/session-store.ts';
import { useSession } from '#web/session/use-session.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Time } from '#web/ui/time.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/debug-auth';

/** The API's response about the current session, including a refusal. */
async function load({ api }: LoadArgs) {
  try {
    const { expiresAt } = await call(api.auth.me.$get());
    return { expiresAt, answer: 'signed_in' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { expiresAt: null, answer: `${error.status} ${error.code}` };
  }
}

const signOut = ({ api }: ActionArgs) => call(api.auth.logout.$post());

export const loader = loadOnServer(load);
// Without a cookie the response is known, and a refused request would only log a console error.
export const clientLoader = loadInBrowser(async (args) =>
  hasAuthCookie(document.cookie) ? load(args) : { expiresAt: null, answer: 'not_asked' },
);

export const action = actOnServer(async (args) => {
  await signOut(args);
  return redirect('/debug-auth');
});

export const clientAction = actInBrowser(async (args) => {
  await signOut(args).catch(() => undefined);
  clearSession();
  return redirect('/debug-auth');
});

/** Shows a name; a refusal is shown as its status and code. */
const ANSWERS: Record<string, PlainKey<'entry'>> = {
  signed_in: 'debugSignedIn',
  not_asked: 'debugNotAsked',
};

/** The session state of this browser, for troubleshooting. Never shows the token itself. */
export default function DebugAuth({ loaderData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const { user, initialized, loading } = useSession();
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const { answer } = loaderData;
  const yesNo = (value: boolean) => (value ? m.debugYes : m.debugNo);

  async function refetch() {
    await refetchUser();
    await revalidate();
  }

  return (
    <Container width="reading">
      <PageHeader title={m.debugTitle} lead={m.debugLead} />
      <Card>
        <DescriptionList
          items={[
            {
              term: m.debugUser,
              value: user ? (
                <code>{`${user.username}, ${user.email}, ${user.role.name}`}</code>
              ) : (
                m.debugNoUser
              ),
            },
            { term: m.debugInitialized, value: yesNo(initialized) },
            { term: m.debugLoading, value: yesNo(loading) },
            {
              term: m.debugCookie,
              value: isHydrated
                ? yesNo(hasAuthCookie(document.cookie))
                : yesNo(loaderData.expiresAt !== null),
            },
            {
              term: m.debugExpires,
              value: loaderData.expiresAt ? (
                <Time at={loaderData.expiresAt} show="exact" />
              ) : (
                m.debugNoSession
              ),
            },
            {
              term: m.debugAnswer,
              value: ANSWERS[answer] ? m[ANSWERS[answer]] : <code>{answer}</code>,
            },
          ]}
        />
      </Card>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* Without scripts this reloads the page, which asks the server again. */}
        <Form
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            void refetch();
          }}
        >
          <Button tone="secondary">{m.debugRefetch}</Button>
        </Form>
        <Form method="post">
          <Button tone="danger">{m.debugClear}</Button>
        </Form>
      </div>
      <p className="mt-4 text-sm text-quiet">{m.debugClearHint}</p>
    </Container>
  );
}
