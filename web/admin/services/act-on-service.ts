import { redirect } from 'react-router';
import { isCurrencyCode } from '#lib/money/money.ts';
import { previewLinkActions } from '#web/admin/sharing/preview-link-actions.ts';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { createService } from './new/create-service.ts';
import { changeServiceList, saveService } from './save-service.ts';

/** The buttons of the editor's lists. */
export const LIST_ACTIONS = ['add', 'remove', 'up', 'down', 'move', 'like', 'upload'] as const;
/** All that the editor's form is sent for. */
export const EDITOR_ACTIONS = ['save', 'publish', 'schedule', ...LIST_ACTIONS] as const;

/** The forms of the editor and of a new service. */
export const actOnService = defineActions({
  save: saveService,
  publish: saveService,
  schedule: saveService,
  add: changeServiceList,
  remove: changeServiceList,
  up: changeServiceList,
  down: changeServiceList,
  move: changeServiceList,
  like: changeServiceList,
  upload: changeServiceList,
  unpublish: ({ api, param }) => call(api.admin.services[':id'].publication.$delete({ param })),
  archive: ({ api, param }) => call(api.admin.services[':id'].archive.$put({ param })),
  restore: ({ api, param }) => call(api.admin.services[':id'].archive.$delete({ param })),
  copy: async ({ api, param, text }) => {
    const currency = text('currency');
    const json = isCurrencyCode(currency) ? { currency } : {};
    const copy = await call(api.admin.services[':id'].copies.$post({ param, json }));
    throw redirect(`/admin/services/${copy.id}`);
  },
  delete: async ({ api, param }) => {
    await call(api.admin.services[':id'].$delete({ param }));
    throw redirect('/admin/services?deleted=yes');
  },
  ...previewLinkActions('services'),
  blank: createService,
  template: createService,
  // Both forms of a new service as earlier releases had them.
  '': createService,
});
