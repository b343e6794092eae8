/** Where people may sign in besides here, from the environment: what is missing, and what the integration needs. */
import { isLoopback } from '#lib/is-loopback.ts';

type Name =
  | `OIDC_${'GOOGLE_' | 'MICROSOFT_' | 'GITHUB_' | ''}CLIENT_${'ID' | 'SECRET'}`
  | `OIDC_APPLE_${'CLIENT_ID' | 'TEAM_ID' | 'KEY_ID' | 'PRIVATE_KEY'}`
  | 'OIDC_ISSUER';

/** The variables, as `lib/config/env.ts` reads them. */
interface IdentityVariables extends Partial<Record<Name, string | undefined>> {
  PUBLIC_URL: string;
  OIDC_MICROSOFT_TENANT: string;
  OIDC_NAME: string;
}

/** Each provider needs all of its variables. */
const NEEDED = {
  google: ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
  apple: [
    'OIDC_APPLE_CLIENT_ID',
    'OIDC_APPLE_TEAM_ID',
    'OIDC_APPLE_KEY_ID',
    'OIDC_APPLE_PRIVATE_KEY',
  ],
  microsoft: ['OIDC_MICROSOFT_CLIENT_ID', 'OIDC_MICROSOFT_CLIENT_SECRET'],
  github: ['OIDC_GITHUB_CLIENT_ID', 'OIDC_GITHUB_CLIENT_SECRET'],
  oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
} as const satisfies Record<string, readonly Name[]>;

export function identityFaults(config: IdentityVariables): string[] {
  const faults = Object.values(NEEDED).flatMap((names) => {
    const missing = names.filter((name) => config[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const present = names.filter((name) => config[name] !== undefined);
    return [`${present.join(' and ')} need ${missing.join(' and ')} beside them.`];
  });
  if (config.OIDC_ISSUER?.startsWith('http:') && !isLoopback(new URL(config.OIDC_ISSUER))) {
    faults.push('OIDC_ISSUER must be https: who controls the connection decides who signs in.');
  }
  return faults;
}

export function identityConfig(config: IdentityVariables) {
  const key = (name: Name) => config[name] ?? '';
  const has = (provider: keyof typeof NEEDED) =>
    NEEDED[provider].every((name) => config[name] !== undefined);
  return {
    publicUrl: config.PUBLIC_URL,
    google: has('google')
      ? {
          clientId: key('OIDC_GOOGLE_CLIENT_ID'),
          clientSecret: key('OIDC_GOOGLE_CLIENT_SECRET'),
        }
      : undefined,
    apple: has('apple')
      ? {
          clientId: key('OIDC_APPLE_CLIENT_ID'),
          teamId: key('OIDC_APPLE_TEAM_ID'),
          keyId: key('OIDC_APPLE_KEY_ID'),
          // Files of settings have one line for each.
          privateKey: key('OIDC_APPLE_PRIVATE_KEY').replaceAll('\\n', '\n'),
        }
      : undefined,
    microsoft: has('microsoft')
      ? {
          clientId: key('OIDC_MICROSOFT_CLIENT_ID'),
          clientSecret: key('OIDC_MICROSOFT_CLIENT_SECRET'),
          tenant: config.OIDC_MICROSOFT_TENANT,
        }
      : undefined,
    github: has('github')
      ? {
          clientId: key('OIDC_GITHUB_CLIENT_ID'),
          clientSecret: key('OIDC_GITHUB_CLIENT_SECRET'),
        }
      : undefined,
    oidc: has('oidc')
      ? {
          issuer: key('OIDC_ISSUER'),
          clientId: key('OIDC_CLIENT_ID'),
          clientSecret: key('OIDC_CLIENT_SECRET'),
          name: config.OIDC_NAME,
        }
      : undefined,
  };
}
