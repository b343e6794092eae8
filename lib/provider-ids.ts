/** Where people may have an account with which they sign in; `oidc` is one that speaks OpenID Connect, with a name of its own. */
export const PROVIDER_IDS = ['google', 'apple', 'microsoft', 'github', 'oidc'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];
