import { afterAll, expect, test } from 'vitest';
import type { EditableService } from '#features/catalog/contract.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import { call, type ApiClient } from '#web/api.ts';
import { createApiClient } from '#web/api-client.ts';
import { baseOf } from '#web/forms/edit-base.ts';
import { actOnService } from './act-on-service.ts';
import { serviceInputOf, valuesOf } from './service-input.ts';
import { editOf, type ServiceEditInput } from './edit.ts';
import { serviceEntries, uploadPictures } from './save-service.ts';
import { CHOICE_NAMES } from './service-entries.ts';

const shop = await testApi();
afterAll(shop.close);
const { token } = await signIn(shop.db, await buildUser(shop.db, { role: 'admin' }));
const api = createApiClient('', {
  headers: { cookie: `auth-token=${token}`, 'sec-fetch-site': 'same-origin' },
  fetch: (path, init) => shop.api.request(path, init),
});

/** A service with two questions, the second of which depends on the first, opened in the editor. */
async function openedService() {
  const { service } = await buildService(shop.db, {
    addOns: [{ name: 'Frame', price_minor: 900n }],
    requirements: [
      { kind: 'choice', label: 'Which?', choices: ['A', 'B'] },
      { kind: 'text', label: 'Where?' },
    ],
  });
  const param = { id: service.id };
  const read = () => call(api.admin.services[':id'].$get({ param }));
  const opened = await read();
  const entries = serviceEntries(opened, 'en');
  const form = new FormData();
  for (const [name, value] of Object.entries(valuesOf(serviceInputOf(opened, 'en'))))
    if (isSent(name, value)) form.set(name, value);
  form.set('startedFrom', baseOf(opened.edit.version, CHOICE_NAMES, entries));
  return { form, param, read, opened };
}

/** With scripts, a question of text has no limits for files, and a box that is not ticked is not sent. */
function isSent(name: string, value: string): boolean {
  if (/\.(?:maxFiles|maxFileMegabytes)$/.test(name)) return false;
  return value !== '' || !/\.?is[A-Z]\w+$/.test(name);
}

/** Somebody else saves. */
async function saveBeside(opened: EditableService, changes: Partial<ServiceEditInput>) {
  const json = { ...editOf(serviceInputOf(opened, 'en')).edit, ...changes };
  await call(api.admin.services[':id'].$put({ param: { id: opened.id }, json }));
}

const press = (form: FormData, param: { id: string }, intent: string) => {
  form.set('intent', intent);
  const url = new URL(`http://localhost/admin/services/${param.id}`);
  return actOnService({
    api,
    form,
    params: param,
    url,
    locale: 'en',
    role: 'admin',
    isViewing: false,
  });
};

test('a service that somebody else saved meanwhile keeps their change beside mine, and asks about neither', async () => {
  const { form, param, read, opened } = await openedService();
  const { requirements } = editOf(serviceInputOf(opened, 'en')).edit;
  const asked = requirements.map((each, index) =>
    index === 1 ? { ...each, dependsOn: { position: 1, value: 'B' } } : each,
  );
  await saveBeside(opened, { title: 'Theirs', requirements: asked });
  form.set('summary', 'Mine');
  const version = opened.edit.version + 2;
  expect(await press(form, param, 'save')).toMatchObject({ version, hasTheirs: true });
  const { edit } = await read();
  expect(edit).toMatchObject({ title: 'Theirs', summary: 'Mine', version });
  expect(edit.requirements[1]?.dependsOn).toEqual({ position: 1, value: 'B' });
});

test('a price is asked about if somebody else chose another currency meanwhile', async () => {
  const { form, param, opened } = await openedService();
  await saveBeside(opened, { currency: 'CHF' });
  form.set('addOns.0.priceMinor', '12');
  await expect(press(form, param, 'save')).rejects.toMatchObject({
    conflict: {
      fields: [
        { name: 'currency', mine: 'EUR', theirs: 'CHF' },
        { name: 'addOns', mine: expect.stringContaining('12') as unknown },
      ],
    },
  });
});

test('a list button changes the form, saves nothing, and leaves what the form was started from', async () => {
  const { form, param, read, opened } = await openedService();
  await saveBeside(opened, { title: 'Theirs' });
  const startedFrom = form.get('startedFrom');
  const result = await press(form, param, 'up:requirements:1');
  expect(result).toMatchObject({
    done: 'up',
    isUnfinished: true,
    focus: 'requirements.0',
    values: { 'requirements.0.label': 'Where?', title: opened.edit.title, startedFrom },
  });
  expect((await read()).edit.version).toBe(opened.edit.version + 1);
});

test('a list that there is not, and an action that there is not, are refused', async () => {
  const { form, param } = await openedService();
  for (const intent of ['add:secrets', 'rename', '', 'blank'])
    await expect(press(form, param, intent)).rejects.toMatchObject({ init: { status: 400 } });
});

/** Without pictures to upload, the API is not called. */
const noApi = {} as ApiClient;

test('a cover that is to be removed is removed once, even if the form is refused afterwards', async () => {
  const form = new FormData();
  form.set('coverFileId', 'a-picture');
  form.set('removeCover', 'yes');
  await uploadPictures(noApi, form);
  expect([...form]).toEqual([['coverFileId', '']]);
});

test('a cover that nobody wants to remove stays', async () => {
  const form = new FormData();
  form.set('coverFileId', 'a-picture');
  await uploadPictures(noApi, form);
  expect([...form]).toEqual([['coverFileId', 'a-picture']]);
});
