import { ApiError, call, type ApiClient } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { PROOF_CODE, PROOF_PASSWORD } from './proof-names.ts';

/** A proof would not help. */
const PASSED_ON = new Set(['sign_in_required', 'read_only_view', 'view_ended']);

/** Sends the proof of identity that a form carries, if any, before the form itself, and takes it out of the form. */
export async function proveIdentity(api: ApiClient, form: FormData): Promise<void> {
  const password = formText(form, PROOF_PASSWORD);
  const code = formText(form, PROOF_CODE);
  form.delete(PROOF_PASSWORD);
  form.delete(PROOF_CODE);
  if (!password && !code) return;
  try {
    await call(api.account.verifications.$post({ json: password ? { password } : { code } }));
  } catch (error) {
    if (!(error instanceof ApiError) || PASSED_ON.has(error.code)) throw error;
    const { message: title, status, fields } = error;
    const fault = fields['password'] ?? fields['code'];
    const name = password ? PROOF_PASSWORD : PROOF_CODE;
    // The form is asked for the proof again.
    throw new ApiError({
      title,
      status,
      code: 'reauthentication_required',
      ...(fault && { fields: { [name]: fault } }),
    });
  }
}
