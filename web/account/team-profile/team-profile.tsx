import { call } from '#web/api.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
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
import { useSite } from '#web/session/use-site.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/team-profile';
import { PICTURE_SLOT, saveTeamProfile } from './save-team-profile.ts';

const load = ({ api }: LoadArgs) => call(api.account['team-profile'].$get());

const act = defineActions({
  'team-profile': ({ api, form }: FormArgs) => saveTeamProfile(api, form),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(async (args: ActionArgs) => {
  const outcome = await act(args);
  await refetchUser(); // the header shows the picture
  return outcome;
});

/** For somebody of the team: how customers see them. */
export default function TeamProfilePage({ loaderData: profile }: Route.ComponentProps) {
  const m = useMessages('team-profile');
  const site = useMessages('site');
  const { name: shop } = useSite();
  const { failure } = useFormResult('team-profile');
  const pictureId = failure?.values['pictureFileId'] ?? profile.pictureFileId ?? '';
  return (
    <>
      <PageHeader
        dense
        title={site.teamProfile}
        lead={m.about}
        above={<Breadcrumbs items={[{ to: '/profile', label: site.profile }]} />}
      />
      <div className="grid max-w-lg gap-5">
        <figure className="flex items-center gap-3" aria-label={m.preview}>
          <Avatar
            name={profile.displayName || shop}
            src={addressOf(profile.pictureFileId)}
            size={56}
          />
          <figcaption className="min-w-0">
            <p className="font-semibold wrap-anywhere">{profile.displayName || shop}</p>
            <p className="text-sm text-quiet wrap-anywhere">
              {[profile.jobTitle, profile.displayName && shop].filter(Boolean).join(', ')}
            </p>
          </figcaption>
        </figure>
        <ApiForm
          action="team-profile"
          unsaved
          preventScrollReset={false}
          encType="multipart/form-data"
          noValidate
          className="grid gap-5"
        >
          <TextInput
            label={m.name}
            name="displayName"
            optional
            autoComplete="name"
            maxLength={60}
            hint={m.nameHint}
            defaultValue={profile.displayName}
          />
          <TextInput
            label={m.job}
            name="jobTitle"
            optional
            autoComplete="organization-title"
            maxLength={60}
            hint={m.jobHint}
            defaultValue={profile.jobTitle}
          />
          <div className="grid gap-3" key={pictureId}>
            <input type="hidden" name={PICTURE_SLOT.id} value={pictureId} />
            <FileInput
              label={m.picture}
              name={PICTURE_SLOT.file}
              optional
              accept="image/jpeg,image/png,image/webp,image/avif"
              hint={m.pictureHint}
            />
            {pictureId && (
              <Checkbox label={m.pictureRemove} name={PICTURE_SLOT.remove} value="yes" />
            )}
          </div>
          <SaveRow>{m.save}</SaveRow>
        </ApiForm>
      </div>
    </>
  );
}

const addressOf = (fileId: string | null) => fileId && `/api/files/${fileId}?width=480`;
