// messages: spf*, dmarc*
/** Whether mail leaves the shop, and whether receivers can believe that it is the shop's. */
import { messageKeysOf } from '#lib/message-key.ts';
import { dkimName, domainOf, lookUpMailDns, type MailDns } from '#integrations/mail/mail-dns.ts';
import { MailError } from '#integrations/mail/mailer.ts';
import { fine, problem, unknown, warning, type Finding } from '#features/health/finding.ts';
import type { HealthNeeds } from '#features/health/health-needs.ts';

const sentence = messageKeysOf('api-health');

export function checkMail({ config, sender }: HealthNeeds): Finding[] {
  if (config.SMTP_URL) return [fine('mail', sentence('mailSent', { sender }))];
  return [warning('mail', sentence('mailStored'), sentence('mailStoredDo'))];
}

export async function checkMailServer({ mailer }: HealthNeeds): Promise<Finding[]> {
  if (!mailer.check) return [];
  try {
    await mailer.check();
    return [fine('mail_server', sentence('mailServerFine'))];
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const text = sentence('mailServerFails', { code: error.code ?? '' });
    return [problem('mail_server', text, sentence('mailServerFailsDo'))];
  }
}

export async function checkMailDns({
  config,
  sender,
  nameServers: servers,
}: HealthNeeds): Promise<Finding[]> {
  const domain = config.SMTP_URL ? domainOf(sender) : null;
  if (!domain) return [];
  const { DKIM_SELECTOR: selector } = config;
  const records = await lookUpMailDns(domain, { selector, ...(servers && { servers }) });
  return [
    record('spf', domain, records.spf),
    dkim(domain, selector, records.dkim),
    record('dmarc', domain, records.dmarc),
  ];
}

function record(check: 'spf' | 'dmarc', domain: string, value: MailDns['spf']): Finding {
  if (value === null) return unknown(check, sentence('dnsSilent', { domain }));
  if (value !== 'missing') return fine(check, sentence('recordFine', { record: value }));
  return warning(
    check,
    sentence(`${check}Missing`, { domain }),
    sentence(`${check}MissingDo`, { domain }),
  );
}

function dkim(domain: string, selector: string | undefined, value: MailDns['dkim']): Finding {
  if (value === null) return unknown('dkim', sentence('dnsSilent', { domain }));
  if (value !== 'missing') return fine('dkim', sentence('dkimFine', { name: value }));
  // Only the mail server knows the name, so without it nothing is proved.
  if (!selector)
    return unknown('dkim', sentence('dkimUnknown', { domain }), sentence('dkimUnknownDo'));
  const name = dkimName(selector, domain);
  return warning('dkim', sentence('dkimMissing', { name }), sentence('dkimMissingDo'));
}
