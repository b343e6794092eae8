/** Asks the browser for a passkey. Loaded only by the pages that use it. */
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { browserApi, call } from '#web/api.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The answer of a passkey that the person chooses in the browser's own window. */
export async function askPasskey(): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: await requestOptions() }));
}

/** The answer of a passkey that the person chooses among the suggestions of the email field; null where there are none. */
export async function awaitAutofill(): Promise<string | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = await requestOptions();
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

/** Ends the waiting for a suggestion, when the page is left. */
export function stopAutofill(): void {
  WebAuthnAbortService.cancelCeremony();
}

export async function makePasskey(options: object): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: options as CreationOptions }));
}

async function requestOptions(): Promise<RequestOptions> {
  const { options } = await call(browserApi().auth.passkeys.options.$post());
  return options as unknown as RequestOptions;
}
