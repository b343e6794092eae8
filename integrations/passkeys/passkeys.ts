import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
};

/** What is stored of a passkey. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Public-key credentials of browsers (WebAuthn), for this shop's address. Both checks throw for anything wrong. */
export interface Passkeys {
  creationOptions(input: {
    shopName: string;
    userId: string;
    email: string;
    challenge: string;
    existing: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[];
  }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** The passkey of a new registration. */
  checkCreation(
    response: RegistrationResponseJSON,
    isChallenge: (challenge: string) => boolean,
  ): Promise<StoredPasskey>;
  requestOptions(challenge: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The new counter of the passkey. */
  checkRequest(
    response: AuthenticationResponseJSON,
    passkey: StoredPasskey,
    isChallenge: (challenge: string) => boolean,
  ): Promise<{ counter: number }>;
}
