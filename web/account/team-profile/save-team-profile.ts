import { call, type ApiClient } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { storePicture } from '#web/store-picture.ts';

export const PICTURE_SLOT = {
  file: 'picture',
  id: 'pictureFileId',
  remove: 'removePicture',
} as const;

/** Uploads the picture, if one was chosen, and saves how customers see the administrator. */
export async function saveTeamProfile(api: ApiClient, form: FormData): Promise<void> {
  await storePicture(api, form, PICTURE_SLOT);
  const json = {
    displayName: formText(form, 'displayName'),
    jobTitle: formText(form, 'jobTitle'),
    pictureFileId: formText(form, PICTURE_SLOT.id) || null,
  };
  await call(api.account['team-profile'].$put({ json }));
}
