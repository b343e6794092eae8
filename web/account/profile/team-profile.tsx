import type { TeamProfile } from '#features/accounts/team/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PICTURE_SLOT } from './save-team-profile.ts';

/** For administrators: how customers see them. */
export function ProfileTeam({ profile }: { profile: TeamProfile }) {
  const m = useMessages('profile');
  const { name: shop } = useSite();
  const { failure } = useFormResult('team-profile');
  const pictureId = failure?.values['pictureFileId'] ?? profile.pictureFileId ?? '';
  return (
    <FormSection id="team" title={m.teamTitle} about={m.teamAbout}>
      <figure className="flex items-center gap-3" aria-label={m.teamPreview}>
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
        draft
        preventScrollReset={false}
        encType="multipart/form-data"
        noValidate
        className="grid gap-5"
      >
        <TextInput
          label={m.teamName}
          name="displayName"
          optional
          autoComplete="name"
          maxLength={60}
          hint={m.teamNameHint}
          defaultValue={profile.displayName}
        />
        <TextInput
          label={m.teamJob}
          name="jobTitle"
          optional
          autoComplete="organization-title"
          maxLength={60}
          hint={m.teamJobHint}
          defaultValue={profile.jobTitle}
        />
        <div className="grid gap-3" key={pictureId}>
          <input type="hidden" name={PICTURE_SLOT.id} value={pictureId} />
          <FileInput
            label={m.teamPicture}
            name={PICTURE_SLOT.file}
            optional
            accept="image/jpeg,image/png,image/webp,image/avif"
            hint={m.teamPictureHint}
          />
          {pictureId && (
            <Checkbox label={m.teamPictureRemove} name={PICTURE_SLOT.remove} value="yes" />
          )}
        </div>
        <SaveRow>{m.teamSave}</SaveRow>
      </ApiForm>
    </FormSection>
  );
}

const addressOf = (fileId: string | null) => fileId && `/api/files/${fileId}?width=480`;
