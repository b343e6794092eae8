import { createPasskeys } from '#integrations/passkeys/webauthn.ts';
import { createSecretBox } from '#lib/secret-box.ts';

/** Encrypts the secrets of test databases. */
export const testSecrets = createSecretBox(Buffer.alloc(32, 1));

export const testPasskeys = createPasskeys({ publicUrl: 'http://localhost:3000' });
