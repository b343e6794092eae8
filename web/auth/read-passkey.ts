import { formText } from '#web/form-text.ts';

/** The browser's answer about a passkey, as a form carries it; null for anything else, which the API refuses. */
export function readPasskey(form: FormData): unknown {
  try {
    return JSON.parse(formText(form, 'passkeyProof')) as unknown;
  } catch {
    return null;
  }
}
