/** The names that Basecamp's `once` gives to settings of ours ("With once" in docs/operating.md). */
import { z } from 'zod';
import { mailSender } from './mail-sender.ts';

const text = z.string().trim().min(1);

export const onceVariables = {
  SMTP_ADDRESS: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be the name of a mail server, without smtp:// and port')
    .optional(),
  SMTP_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  SMTP_USERNAME: text.optional(),
  SMTP_PASSWORD: text.optional(),
  MAILER_FROM_ADDRESS: mailSender.optional(),
  DISABLE_SSL: z.stringbool('must be true or false').default(false),
};

type OnceVariables = z.infer<z.ZodObject<typeof onceVariables>>;

interface Ours {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

/** The settings with ours in place of the names of `once`, which must not say something else. */
export function withoutOnceNames<Settings extends OnceVariables & Ours>(settings: Settings) {
  const others = Object.entries(settings).filter(([name]) => !(name in onceVariables));
  const ours = Object.fromEntries(others) as Omit<Settings, keyof OnceVariables>;
  return {
    settings: {
      ...ours,
      SMTP_URL: settings.SMTP_URL ?? smtpUrl(settings),
      MAIL_FROM: settings.MAIL_FROM ?? settings.MAILER_FROM_ADDRESS,
    },
    faults: faultsOf(settings),
  };
}

function smtpUrl(settings: OnceVariables): string | undefined {
  const { SMTP_ADDRESS: host, SMTP_PORT: port, SMTP_USERNAME, SMTP_PASSWORD } = settings;
  if (!host) return undefined;
  const user = [SMTP_USERNAME, SMTP_PASSWORD].map((part = '') => encodeURIComponent(part));
  const credentials = SMTP_USERNAME ? `${user.join(':')}@` : '';
  return `${port === 465 ? 'smtps' : 'smtp'}://${credentials}${host}${port ? `:${port}` : ''}`;
}

function faultsOf(settings: OnceVariables & Ours): string[] {
  const faults: string[] = [];
  const both = (name: keyof OnceVariables, ours: keyof Ours) => {
    if (settings[name] && settings[ours])
      faults.push(`${ours} and ${name} are both set: choose one.`);
  };
  both('SMTP_ADDRESS', 'SMTP_URL');
  both('MAILER_FROM_ADDRESS', 'MAIL_FROM');
  for (const name of ['SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD'] as const)
    if (settings[name] && !settings.SMTP_ADDRESS)
      faults.push(`${name} needs SMTP_ADDRESS beside it.`);
  if (!settings.SMTP_USERNAME !== !settings.SMTP_PASSWORD)
    faults.push('SMTP_USERNAME and SMTP_PASSWORD need each other.');
  if (settings.DISABLE_SSL && settings.PUBLIC_URL?.startsWith('https:'))
    faults.push(
      'DISABLE_SSL says that people come over http, but PUBLIC_URL is https: turn SSL on, or, if another proxy in front has the certificate, set DISABLE_SSL=false.',
    );
  return faults;
}
