/** Providers on this machine with which people sign in: one that speaks OpenID Connect, and one that answers as GitHub does. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error -- comes without types
import Provider from 'oidc-provider';
import { createIdentityProviders } from '#integrations/identity/openid.ts';
import { freePort } from './free-port.ts';

export interface PersonElsewhere {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

const CLIENT = { clientId: 'shop', clientSecret: 'a-secret-that-only-tests-know' };

/** Their clients come back to the shop at `publicUrl`. On 127.0.0.1 they are another site than a shop on localhost. */
export async function identityServers({
  publicUrl = 'http://localhost:3000',
  host = 'localhost',
} = {}) {
  /** Who sits in front of the provider's page. */
  let person: PersonElsewhere = { sub: 'nobody' };
  const openId = await openIdServer({ publicUrl, host, current: () => person });
  const gitHub = await gitHubServer({ host, current: () => person });
  return {
    identities: createIdentityProviders({
      publicUrl,
      oidc: { ...CLIENT, issuer: openId.url, name: 'Example ID' },
      github: CLIENT,
      servers: { githubSite: gitHub.url, githubApi: gitHub.url },
    }),
    /** Goes through the provider's pages as this person; the query with which they are sent back. */
    async visit(url: string, as: PersonElsewhere): Promise<string> {
      person = as;
      const cookies = new Map<string, string>();
      let address = new URL(url);
      while (!address.href.startsWith(publicUrl)) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
        for (const set of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
          cookies.set(name, value);
        }
        const next = answer.headers.get('location');
        if (!next) throw new Error(`The provider answered ${answer.status} at ${address}`);
        address = new URL(next, address);
      }
      return address.search;
    },
    /** The variables of a shop that signs in with the first. */
    variables: {
      OIDC_ISSUER: openId.url,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_NAME: 'Example ID',
    },
    /** From now on this person sits there. */
    become(as: PersonElsewhere) {
      person = as;
    },
    async close() {
      await openId.close();
      await gitHub.close();
    },
  };
}

interface ServerOptions {
  host: string;
  current: () => PersonElsewhere;
}

async function openIdServer({ publicUrl, host, current }: ServerOptions & { publicUrl: string }) {
  const port = await freePort();
  const issuer = `http://${host}:${port}`;
  const people = new Map<string, PersonElsewhere>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/sign-in/oidc`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
    loadExistingGrant: async ({ oidc }: { oidc: Oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback() as RequestListener;
  return listen({ host, port }, (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { sub } = current();
    people.set(sub, current());
    provider.interactionFinished(request, response, { login: { accountId: sub } });
  });
}

interface Oidc {
  session: { accountId: string };
  provider: {
    Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<void> };
  };
}

async function gitHubServer({ host, current }: ServerOptions) {
  const json = (value: unknown) => JSON.stringify(value);
  return listen({ host, port: 0 }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { sub, email, email_verified: verified, name = null } = current();
    if (pathname === '/login/oauth/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = `?code=${sub}&state=${searchParams.get('state')}`;
      return response.writeHead(302, { location: back.href }).end();
    }
    response.setHeader('content-type', 'application/json');
    if (pathname === '/login/oauth/access_token')
      return response.end(json({ access_token: sub, token_type: 'bearer', scope: 'user:email' }));
    if (request.headers.authorization !== `Bearer ${sub}`) return response.writeHead(401).end();
    if (pathname === '/user') return response.end(json({ id: Number(sub), name }));
    return response.end(
      json([
        { email: 'other@example.test', primary: false, verified: true },
        { email, primary: true, verified },
      ]),
    );
  });
}

async function listen({ host, port }: { host: string; port: number }, listener: RequestListener) {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(port, host, resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url, close };
}
