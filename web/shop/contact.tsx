import { lazy, Suspense, type ReactNode } from 'react';
import type { Site } from '#features/settings/contract.ts';
import { call } from '#web/api.ts';
import { chosenFiles } from '#web/chosen-files.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { UnsavedForm } from '#web/unsaved/unsaved-form.tsx';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
  type FormFailure,
} from '#web/load.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { metaText, PageText } from '#web/page-text.tsx';
import { loadedMessages } from '#web/messages/loaded-messages.ts';
import { socialTags, structuredDataTags } from '#web/social-tags.ts';
import { organization, pageBreadcrumbs, withStructuredData } from '#web/structured-data.ts';
import { EmailLink, PhoneLink } from '#web/ui/contact-links.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/contact';
import { STARTS_LATE } from '#web/late-page.ts';

const ContactFiles = lazy(async () => ({
  default: (await import('./contact-files.tsx')).ContactFiles,
}));

const load = ({ api }: LoadArgs) => call(api.enquiries.form.$get());

async function act({ api, form }: ActionArgs) {
  const text = (name: string) => String(form.get(name) ?? '');
  const json = {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    leaveThisEmpty: text('leaveThisEmpty'),
    formToken: text('openedAt'),
  };
  const files = chosenFiles(form, 'files');
  await (files.length === 0
    ? call(api.enquiries.$post({ json }))
    : call(api.enquiries['with-files'].$post({ form: { ...json, files } })));
  return { sentTo: text('email') };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { title, description } = metaMessages(matches, 'contact');
  return [
    ...socialTags(matches, {
      path: '/contact',
      title: metaText(matches, 'contactTitle', title),
      description: metaText(matches, 'contactLead', description),
    }),
    ...structuredDataTags(loaderData),
  ];
};

export const loader = loadOnServer(
  withStructuredData(load, (site) => [
    organization(site),
    ...pageBreadcrumbs(site, {
      title: loadedMessages(site.locale, 'contact').title,
      path: '/contact',
    }),
  ]),
);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const handle = STARTS_LATE;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('contact');
  const { name, contact, pageTexts } = useSite();
  const hasTextBelow = Object.values(pageTexts?.contactBelow ?? {}).some(Boolean);
  const { user } = useSession();
  const isHydrated = useHydrated();
  const { sentTo, values }: Partial<FormFailure & { sentTo: string }> = actionData ?? {};

  return (
    <Container>
      <PageHeader
        title={<PageText of="contactTitle">{m.title}</PageText>}
        lead={<PageText of="contactLead">{m.lead({ shop: name })}</PageText>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          {sentTo ? (
            <Notice tone="success" title={m.sentTitle} role="status">
              {m.sentText({ email: sentTo })}
            </Notice>
          ) : (
            <UnsavedForm
              name="contact"
              about="enquiry"
              answer={actionData}
              encType={isHydrated ? 'multipart/form-data' : undefined}
              className="grid gap-6"
            >
              <TextInput
                label={m.yourName}
                name="name"
                autoComplete="name"
                required
                maxLength={100}
                defaultValue={user?.username}
              />
              <TextInput
                label={m.email}
                name="email"
                type="email"
                autoComplete="email"
                required
                defaultValue={user?.email}
              />
              <TextInput label={m.subject} name="subject" required maxLength={150} />
              <TextArea
                label={m.message}
                name="message"
                rows={8}
                required
                maxLength={5000}
                hint={m.messageHint}
              />
              {isHydrated && (
                <Suspense>
                  <ContactFiles />
                </Suspense>
              )}
              {/* A form that was refused keeps its time, so that correcting it is not too quick. The name avoids “token”: those are not given back. */}
              <input
                type="hidden"
                name="openedAt"
                value={values?.['openedAt'] ?? loaderData.formToken}
              />
              {/* A honeypot field: people do not see it or reach it by keyboard, and password managers are asked to leave it alone. */}
              <div hidden aria-hidden="true">
                <label>
                  {m.leaveEmpty}
                  <input
                    name="leaveThisEmpty"
                    tabIndex={-1}
                    autoComplete="off"
                    data-1p-ignore=""
                    data-bwignore=""
                    data-lpignore="true"
                    data-form-type="other"
                  />
                </label>
              </div>
              <div>
                <Button>{m.send}</Button>
              </div>
            </UnsavedForm>
          )}
          {hasTextBelow && (
            <p className="whitespace-pre-line text-quiet wrap-anywhere">
              <PageText of="contactBelow" />
            </p>
          )}
        </div>
        <OtherContacts {...contact} />
      </div>
    </Container>
  );
}

/** The other ways to reach the shop. Each is optional in the settings. */
function OtherContacts({ email, phone, address }: Partial<Site['contact']>) {
  const m = useMessages('contact');
  if (!email && !phone && !address) return null;
  return (
    <aside aria-label={m.otherWays} className="grid content-start gap-6">
      {email && (
        <Way title={m.byEmail}>
          <EmailLink email={email} />
        </Way>
      )}
      {phone && (
        <Way title={m.byPhone}>
          <PhoneLink phone={phone} />
        </Way>
      )}
      {address && (
        <Way title={m.inPerson}>
          <address className="whitespace-pre-line not-italic">{address}</address>
        </Way>
      )}
    </aside>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-1 text-quiet">{children}</div>
    </div>
  );
}
