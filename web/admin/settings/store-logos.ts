import type { ApiClient } from '#web/api.ts';
import { storePicture, type PictureSlot } from '#web/store-picture.ts';

export const LOGO_SLOTS = [
  { file: 'logo', id: 'logoFileId', remove: 'removeLogo' },
  { file: 'logoDark', id: 'logoDarkFileId', remove: 'removeLogoDark' },
] as const satisfies readonly PictureSlot[];
export type LogoSlot = (typeof LOGO_SLOTS)[number];

/** Uploads the selected logos and stores their ids in the form. */
export async function storeLogos(api: ApiClient, form: FormData): Promise<void> {
  for (const slot of LOGO_SLOTS) await storePicture(api, form, slot);
}
