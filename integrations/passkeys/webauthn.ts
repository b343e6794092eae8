import type { Passkeys } from './passkeys.ts';

const TIMEOUT_MS = 300_000;

/** Loaded when somebody uses a passkey: with its parsers of certificates it is a tenth of the program. */
const webauthn = () => import('@simplewebauthn/server');

export function createPasskeys({ publicUrl }: { publicUrl: string }): Passkeys {
  const { hostname: rpID, origin } = new URL(publicUrl);
  return {
    creationOptions: async ({ shopName, userId, email, challenge, existing }) =>
      (await webauthn()).generateRegistrationOptions({
        rpName: shopName,
        rpID,
        userName: email,
        userID: new TextEncoder().encode(userId),
        userDisplayName: email,
        challenge: bytesOf(challenge),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: existing.map(({ credentialId: id, transports }) => ({
          id,
          transports,
        })),
        // Both are needed to sign in without a name: the browser finds the passkey, and it counts as two factors.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    async checkCreation(response, isChallenge) {
      const { verifyRegistrationResponse } = await webauthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: isChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      });
      if (!verified) throw new Error('The passkey could not be verified');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    },
    requestOptions: async (challenge) =>
      (await webauthn()).generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenge),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      }),
    async checkRequest(response, passkey, isChallenge) {
      const { verifyAuthenticationResponse } = await webauthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: isChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      });
      if (!verified) throw new Error('The passkey could not be verified');
      return { counter: authenticationInfo.newCounter };
    },
  };
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
