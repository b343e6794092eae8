/** A person is signed in on at most this many devices: a sign-in beyond it signs out the one used longest ago. */
export const MAX_DEVICES = 50;

/** How long a trusted browser is not asked for the second factor. */
export const TRUST_DAYS = 30;
