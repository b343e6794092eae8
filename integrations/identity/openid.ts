/**
 * OpenID Connect with `openid-client`: authorization code flow with PKCE, state and nonce. Apple signs its client secret, GitHub speaks
 * OAuth 2 and is asked for its verified addresses.
 */
import { createPrivateKey, sign } from 'node:crypto';
import * as client from 'openid-client';
import { normalizedEmail } from '#lib/email-address.ts';
import type { ProviderId } from '#lib/provider-ids.ts';
import type { FlowSecrets, IdentityProvider, IdentityProviders } from './identity-providers.ts';

export interface ClientKeys {
  clientId: string;
  clientSecret: string;
}

export interface AppleKeys {
  clientId: string;
  teamId: string;
  keyId: string;
  /** In PEM. */
  privateKey: string;
}

export interface IdentityConfig {
  publicUrl: string;
  google?: ClientKeys | undefined;
  apple?: AppleKeys | undefined;
  microsoft?: (ClientKeys & { tenant: string }) | undefined;
  github?: ClientKeys | undefined;
  /** Any other provider. */
  oidc?: (ClientKeys & { issuer: string; name: string }) | undefined;
  /** Other addresses than the providers' own, in tests. */
  servers?: { google?: string; githubSite?: string; githubApi?: string };
}

const TIMEOUT_SECONDS = 10;

/** The configured providers, in the order of their buttons. */
export function createIdentityProviders(config: IdentityConfig): IdentityProviders {
  const { google, apple, microsoft, github, oidc, servers = {} } = config;
  const redirectOf = (id: ProviderId) => `${config.publicUrl}/sign-in/${id}`;
  const list: IdentityProvider[] = [];
  if (google) {
    list.push(
      openId({
        id: 'google',
        name: 'Google',
        redirectUri: redirectOf('google'),
        issuer: servers.google ?? 'https://accounts.google.com',
        clientId: google.clientId,
        authentication: () => client.ClientSecretPost(google.clientSecret),
      }),
    );
  }
  if (apple) {
    list.push(
      openId({
        id: 'apple',
        name: 'Apple',
        redirectUri: redirectOf('apple'),
        issuer: 'https://appleid.apple.com',
        clientId: apple.clientId,
        scope: 'openid email',
        // Apple sends the address only in a form; see server/apple-return.ts.
        extra: { response_mode: 'form_post' },
        authentication:
          () =>
          (_server, { client_id }, body) => {
            body.set('client_id', client_id);
            body.set('client_secret', appleSecret(apple));
          },
      }),
    );
  }
  if (microsoft) {
    list.push(
      openId({
        id: 'microsoft',
        name: 'Microsoft',
        redirectUri: redirectOf('microsoft'),
        issuer: `https://login.microsoftonline.com/${microsoft.tenant}/v2.0`,
        clientId: microsoft.clientId,
        authentication: () => client.ClientSecretPost(microsoft.clientSecret),
        isVerified: (claims) => isMicrosoftVerified(claims, microsoft.tenant),
      }),
    );
  }
  if (github) list.push(gitHub(github, { redirectUri: redirectOf('github'), ...servers }));
  if (oidc) {
    list.push(
      openId({
        id: 'oidc',
        name: oidc.name,
        redirectUri: redirectOf('oidc'),
        issuer: oidc.issuer,
        clientId: oidc.clientId,
        authentication: () => client.ClientSecretBasic(oidc.clientSecret),
      }),
    );
  }
  return { list };
}

type Claims = Record<string, unknown>;

interface OpenIdProvider {
  id: ProviderId;
  name: string;
  redirectUri: string;
  issuer: string;
  clientId: string;
  scope?: string;
  extra?: Record<string, string>;
  authentication(): client.ClientAuth;
  isVerified?(claims: Claims): boolean;
}

function openId(provider: OpenIdProvider): IdentityProvider {
  const { id, name, redirectUri, isVerified = isEmailVerified } = provider;
  let configuration: Promise<client.Configuration> | undefined;
  /** Asks the provider for its addresses once; after a failure again. */
  const discover = () => {
    configuration ??= client
      .discovery(
        new URL(provider.issuer),
        provider.clientId,
        undefined,
        provider.authentication(),
        { timeout: TIMEOUT_SECONDS, execute: insecureIfLocal(provider.issuer) },
      )
      .catch((error: unknown) => {
        configuration = undefined;
        throw error;
      });
    return configuration;
  };
  return {
    id,
    name,
    async start() {
      const config = await discover();
      const scope = provider.scope ?? 'openid email profile';
      return startAt(config, { redirect_uri: redirectUri, scope, ...provider.extra });
    },
    async finish(query, secrets) {
      const config = await discover();
      const tokens = await redeem(config, redirectUri, query, secrets);
      const proven = tokens.claims();
      if (!proven) throw new Error(`${name} sent no ID token`);
      const { sub, iss } = proven;
      const needsMore =
        proven['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const claims: Claims = needsMore
        ? { ...proven, ...(await client.fetchUserInfo(config, tokens.access_token, sub)) }
        : proven;
      return {
        issuer: iss,
        subject: sub,
        email: isVerified(claims) ? normalizedEmail(claims['email']) : null,
        name: typeof claims['name'] === 'string' ? claims['name'] : null,
      };
    },
  };
}

/** Says its addresses itself: GitHub has no discovery. */
function gitHub(
  keys: ClientKeys,
  {
    redirectUri,
    githubSite = 'https://github.com',
    githubApi = 'https://api.github.com',
  }: { redirectUri: string; githubSite?: string; githubApi?: string },
): IdentityProvider {
  const config = new client.Configuration(
    {
      issuer: githubSite,
      authorization_endpoint: `${githubSite}/login/oauth/authorize`,
      token_endpoint: `${githubSite}/login/oauth/access_token`,
    },
    keys.clientId,
    undefined,
    client.ClientSecretPost(keys.clientSecret),
  );
  config.timeout = TIMEOUT_SECONDS;
  for (const allow of insecureIfLocal(githubSite)) allow(config);
  const ask = async (token: string, path: string): Promise<unknown> => {
    const address = new URL(`${githubApi}${path}`);
    const headers = new Headers({
      accept: 'application/vnd.github+json',
      'user-agent': 'Atelier',
    });
    const answer = await client.fetchProtectedResource(
      config,
      token,
      address,
      'GET',
      null,
      headers,
    );
    if (!answer.ok) throw new Error(`GitHub answered ${answer.status} to ${path}`);
    return answer.json();
  };
  return {
    id: 'github',
    name: 'GitHub',
    start: () => startAt(config, { redirect_uri: redirectUri, scope: 'read:user user:email' }),
    async finish(query, secrets) {
      const { access_token: token } = await redeem(config, redirectUri, query, {
        ...secrets,
        nonce: undefined,
      });
      const [person, emails] = await Promise.all([ask(token, '/user'), ask(token, '/user/emails')]);
      const { id, name } = person as { id: number; name: string | null };
      const addresses = emails as { email: string; primary: boolean; verified: boolean }[];
      const primary = addresses.find((each) => each.primary && each.verified);
      return {
        issuer: githubSite,
        subject: String(id),
        email: primary ? normalizedEmail(primary.email) : null,
        name,
      };
    },
  };
}

async function startAt(
  config: client.Configuration,
  parameters: Record<string, string>,
): Promise<{ url: string; secrets: FlowSecrets }> {
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(config, {
    ...parameters,
    state: secrets.state,
    ...(parameters['scope']?.includes('openid') && { nonce: secrets.nonce }),
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, secrets };
}

/** The address is built from the configuration: behind a proxy the request's own may differ. */
function redeem(
  config: client.Configuration,
  redirectUri: string,
  query: string,
  { state, nonce, verifier }: Omit<FlowSecrets, 'nonce'> & { nonce: string | undefined },
) {
  const returned = new URL(redirectUri);
  returned.search = query;
  return client.authorizationCodeGrant(config, returned, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(nonce !== undefined && { expectedNonce: nonce, idTokenExpected: true }),
  });
}

/** Apple writes it as a text. */
function isEmailVerified({ email_verified: isVerified }: Claims): boolean {
  return isVerified === true || isVerified === 'true';
}

/** The tenant of personal accounts, whose addresses Microsoft verifies. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * In an organization's tenant anybody who administers it can write any address into an account. So it counts only if the shop trusts that
 * tenant, or Microsoft says that the organization owns the domain (`xms_edov`).
 */
function isMicrosoftVerified({ tid, xms_edov: ownsDomain }: Claims, tenant: string): boolean {
  if (tid === PERSONAL || ownsDomain === true || ownsDomain === 1 || ownsDomain === '1')
    return true;
  return tid === tenant;
}

/** A provider on this machine may speak http. */
function insecureIfLocal(address: string) {
  return new URL(address).protocol === 'http:' ? [client.allowInsecureRequests] : [];
}

/** Apple’s client secret: a JWT that says which team asks, signed with its key. */
function appleSecret({ clientId, teamId, keyId, privateKey }: AppleKeys): string {
  const now = Math.floor(Date.now() / 1000);
  const text = [
    { alg: 'ES256', kid: keyId },
    { iss: teamId, sub: clientId, aud: 'https://appleid.apple.com', iat: now, exp: now + 300 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
