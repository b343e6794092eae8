import type { EditableService } from '#features/catalog/contract.ts';
import type { Locale } from '#lib/locale.ts';
import type { PlainKey } from '#messages/types.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';
import { chosenFiles } from '#web/chosen-files.ts';
import { formText } from '#web/form-text.ts';
import { formError } from '#web/form-failure.ts';
import { actionOf, type FormArgs, unknownAction } from '#web/forms/define-actions.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { continueFrom, saveWithChoices } from '#web/forms/save-with-choices.ts';
import { applyCrop, clearCrop } from '#web/admin/crop/apply-crop.ts';
import { CHOICE_NAMES, entriesOfInput, TOGETHER } from './service-entries.ts';
import {
  addImage,
  changeList,
  serviceInputOf,
  readServiceInput,
  type ServiceInput,
  valuesOf,
} from './service-input.ts';
import { editOf } from './edit.ts';

/** What a service is as its form sends it. */
export const serviceEntries = (service: EditableService, locale: Locale): Entries =>
  entriesOfInput(serviceInputOf(service, locale));

/** Saves the service and its plan; publishes exactly this text if that button was pressed. */
export async function saveService({ api, form, locale, param, text }: FormArgs) {
  const done = /^(?:publish|schedule)$/.exec(text('intent'))?.[0] ?? 'save';
  const one = api.admin.services[':id'];
  await uploadPictures(api, form);
  const { saved: _, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'service_changed',
      subject: { type: 'service', id: param.id },
      // Without a cover of its own the form has no field for what stays visible.
      names: CHOICE_NAMES.filter((name) => name !== 'coverFocus' || form.has(name)),
      together: TOGETHER,
      readTyped: () => entriesOfInput(readServiceInput(form)),
      readNewest: async () => {
        const service = await call(one.$get({ param }));
        return { version: service.edit.version, entries: serviceEntries(service, locale) };
      },
    },
    () => {
      const { edit, faults } = editOf(readServiceInput(form));
      if (Object.keys(faults).length > 0) {
        throw formError('checkFields' satisfies PlainKey<'admin-services'>, faults);
      }
      return call(one.$put({ param, json: edit }));
    },
  );
  continueFrom(form, versions.version);
  if (done === 'publish') await call(one.publication.$put({ param }));
  await savePlan(api, param.id, form);
  return { done, ...versions };
}

/** Applies a list button: nothing is saved, and the form is shown with the changed list. */
export async function changeServiceList({ api, form, text }: FormArgs) {
  const intent = text('intent');
  const { length: before } = readServiceInput(form).lists.images;
  await uploadPictures(api, form);
  const { input, focus } =
    intent === 'upload:images'
      ? { input: readServiceInput(form), focus: `images.${before}` }
      : changeList(readServiceInput(form), intent);
  if (focus === '') throw unknownAction();
  return { done: actionOf(intent), isUnfinished: true, values: valuesOf(input), focus };
}

/** Uploads the selected pictures, crops those whose frame was changed, and stores their ids in the form, where they stay even if the form is refused. */
export async function uploadPictures(api: ApiClient, form: FormData): Promise<void> {
  if (form.get('removeCover') === 'yes') form.set('coverFileId', '');
  form.delete('removeCover');
  for (const file of extractFiles(form, 'cover')) {
    form.set('coverFileId', await upload(api, file, 'cover'));
    clearCrop(form, 'coverCrop');
  }
  await applyCrop(api, form, { id: 'coverFileId', prefix: 'coverCrop' });
  for (const index of readServiceInput(form).lists.images.keys()) {
    const prefix = `images.${index}.crop`;
    await applyCrop(api, form, { id: `images.${index}.fileId`, prefix });
  }
  for (const file of extractFiles(form, 'newPictures')) {
    writeImages(form, addImage(readServiceInput(form), await upload(api, file, 'newPictures')));
  }
}

function extractFiles(form: FormData, name: string): File[] {
  const files = chosenFiles(form, name);
  form.delete(name);
  return files;
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

function writeImages(form: FormData, { lists }: ServiceInput): void {
  lists.images.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) form.set(`images.${index}.${name}`, value);
  });
}

/** Saves the plan if it was changed, or if its own button was pressed. */
async function savePlan(api: ApiClient, id: string, form: FormData): Promise<void> {
  const plan = {
    publishAt: formText(form, 'publishAt'),
    unpublishAt: formText(form, 'unpublishAt'),
  };
  const isChanged = form.has('planSeen') && formText(form, 'planSeen') !== planText(plan);
  if (!isChanged && formText(form, 'intent') !== 'schedule') return;
  const json = { publishAt: plan.publishAt || null, unpublishAt: plan.unpublishAt || null };
  await call(api.admin.services[':id'].schedule.$put({ param: { id }, json }));
}

/** A plan as its fields show it. */
export function planText(plan: { publishAt: string; unpublishAt: string }): string {
  return `${plan.publishAt} ${plan.unpublishAt}`;
}
