import type { ApiClient } from '#web/api.ts';
import { storePicture, type PictureSlot } from '#web/store-picture.ts';

export const PICTURE_SLOTS = {
  logo: { file: 'logo', id: 'logoFileId', remove: 'removeLogo' },
  logoDark: { file: 'logoDark', id: 'logoDarkFileId', remove: 'removeLogoDark' },
  icon: { file: 'icon', id: 'iconFileId', remove: 'removeIcon' },
  social: { file: 'social', id: 'socialFileId', remove: 'removeSocial' },
} as const satisfies Record<string, PictureSlot>;
export type SettingsPictureSlot = (typeof PICTURE_SLOTS)[keyof typeof PICTURE_SLOTS];

/** Uploads the selected pictures and stores their ids in the form. */
export async function storePictures(api: ApiClient, form: FormData): Promise<void> {
  for (const slot of Object.values(PICTURE_SLOTS)) await storePicture(api, form, slot);
}
