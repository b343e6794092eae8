/** The public address of the shop, and its certificate as visitors get it. */
import { messageKeysOf } from '#lib/message-key.ts';
import { readCertificate } from '#integrations/tls/read-certificate.ts';
import { fine, problem, unknown, warning, type Finding } from '#features/health/finding.ts';
import type { HealthNeeds } from '#features/health/health-needs.ts';

const sentence = messageKeysOf('api-health');

const TIMEOUT_MS = 5_000;
const DAY_MS = 86_400_000;
/** Most proxies renew a month before the end. */
const SOON_DAYS = 14;

export async function checkAddress(now: Date, { config }: HealthNeeds): Promise<Finding[]> {
  const { PUBLIC_URL: address } = config;
  const { protocol, hostname: host } = new URL(address);
  if (protocol !== 'https:') {
    return [warning('address', sentence('addressOpen', { address }), sentence('addressOpenDo'))];
  }
  const safe = fine('address', sentence('addressSafe', { address }));
  try {
    const { validUntil, refusal } = await readCertificate(address, TIMEOUT_MS);
    return [safe, certificate({ host, refusal, leftMs: validUntil.getTime() - now.getTime() })];
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error';
    if (code === 'ENOTFOUND') {
      const advice = sentence('addressNotFoundDo', { host });
      return [problem('address', sentence('addressNotFound', { host }), advice)];
    }
    // Many networks do not lead their own machines to their public address.
    return [safe, unknown('certificate', sentence('addressNotReached', { code }))];
  }
}

function certificate({
  host,
  refusal,
  leftMs,
}: {
  host: string;
  refusal: string | null;
  leftMs: number;
}): Finding {
  if (refusal !== null) {
    return problem(
      'certificate',
      sentence('certificateRefused', { code: refusal }),
      sentence('certificateRefusedDo', { host }),
    );
  }
  const days = Math.max(0, Math.floor(leftMs / DAY_MS));
  if (days >= SOON_DAYS) return fine('certificate', sentence('certificateFine', { days }));
  return warning(
    'certificate',
    sentence('certificateSoon', { days }),
    sentence('certificateSoonDo'),
  );
}
