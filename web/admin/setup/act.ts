import type { SettingsPatch } from '#features/settings/contract.ts';
import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';

/** What the guide can do in place. */
export const actOnSetup = defineActions({
  'test-mail': async ({ api }) => ({
    done: 'test-mail',
    ...(await call(api.admin.mail.tests.$post())),
  }),
  'keep-wordmark': (args) => change(args, { isWordmarkKept: true }),
  'no-imprint': (args) => change(args, { isImprintNotNeeded: true }),
  'hide-setup': (args) => change(args, { isSetupGuideHidden: true }),
  'show-setup': (args) => change(args, { isSetupGuideHidden: false }),
});

function change({ api }: FormArgs, json: SettingsPatch) {
  return call(api.settings.$patch({ json }));
}
