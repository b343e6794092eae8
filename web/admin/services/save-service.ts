import type { PlainKey } from '#messages/types.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';
import { formRefusal } from '#web/form-refusal.ts';
import { addImage, readDraft, type ServiceDraft } from './draft.ts';
import { editOf } from './edit.ts';

/** Saves the service. Overwrites a newer version only if the form says so. */
export async function saveService(api: ApiClient, id: string, form: FormData): Promise<void> {
  const { edit, faults } = editOf(readDraft(form));
  if (Object.keys(faults).length > 0) {
    throw formRefusal('checkFields' satisfies PlainKey<'admin-services'>, faults);
  }
  if (form.get('intent') === 'overwrite') {
    const service = await call(api.admin.services[':id'].$get({ param: { id } }));
    edit.version = service.edit.version;
  }
  const { version } = await call(api.admin.services[':id'].$put({ param: { id }, json: edit }));
  form.set('version', String(version)); // later refusals are not version conflicts
}

/** Uploads the selected pictures and stores their ids in the form, where they stay even if the form is refused. */
export async function uploadPictures(api: ApiClient, form: FormData): Promise<void> {
  if (form.get('removeCover') === 'yes') form.set('coverFileId', '');
  form.delete('removeCover');
  for (const file of extractFiles(form, 'cover')) {
    form.set('coverFileId', await upload(api, file, 'cover'));
  }
  for (const file of extractFiles(form, 'newPictures')) {
    writeImages(form, addImage(readDraft(form), await upload(api, file, 'newPictures')));
  }
}

function extractFiles(form: FormData, name: string): File[] {
  const files = form.getAll(name).filter((value) => value instanceof File && value.size > 0);
  form.delete(name);
  return files as File[];
}

async function upload(api: ApiClient, file: File, name: string): Promise<string> {
  try {
    return (await call(api.files.$post({ form: { file } }))).id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const { message: title, status, code } = error;
    throw new ApiError({ title, status, code, fields: { [name]: title } });
  }
}

function writeImages(form: FormData, { lists }: ServiceDraft): void {
  lists.images.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) form.set(`images.${index}.${name}`, value);
  });
}
