import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

/** What the guide can do in place. Returns the recipient of a test email. */
export async function actOnSetup({ api, form }: ActionArgs): Promise<{ mailedTo: string | null }> {
  const intent = formText(form, 'intent');
  if (intent === 'test-mail') {
    const { to } = await call(api.admin.mail.tests.$post());
    return { mailedTo: to };
  }
  if (intent === 'keep-wordmark') {
    await call(api.settings.$patch({ json: { isWordmarkKept: true } }));
    return { mailedTo: null };
  }
  if (intent === 'no-imprint') {
    await call(api.settings.$patch({ json: { isImprintNotNeeded: true } }));
    return { mailedTo: null };
  }
  const json = { isSetupGuideHidden: intent === 'hide-setup' };
  await call(api.settings.$patch({ json }));
  return { mailedTo: null };
}
