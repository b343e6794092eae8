/** The README of an evidence pack: what it contains, what is missing, and which files a payment provider accepts. */
import { formatExactMoment } from './format-date.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import type { Evidence, EvidenceFile } from './collect-evidence.ts';
import { heldText, sizeText } from './evidence-text.ts';
import { fitFor, LIMITS, type PackedFile } from './provider-limits.ts';

/** A file of the order and whether it is in the pack: whole, missing from the store, changed since it was sent, or left out for size. */
export interface FileOutcome {
  file: EvidenceFile;
  state: 'whole' | 'missing' | 'damaged' | 'left_out';
}

export const FILES_FOLDER = 'files';

export function readmeText(
  evidence: Evidence,
  documents: readonly PackedFile[],
  { outcomes, orderUrl }: { outcomes: readonly FileOutcome[]; orderUrl: string },
): string {
  const { order, sellerName, preparedAt } = evidence;
  const whole = outcomes.filter(({ state }) => state === 'whole');
  const files = whole.map(({ file }) => packed(file));
  const paragraphs = [
    `Evidence for order ${order.number}`,
    `Prepared by ${sellerName} on ${formatExactMoment(preparedAt)}. Upload the single files to the provider, not this archive.`,
    ...providersOf(evidence).map((provider) => fitText(provider, [...documents, ...files])),
    list(
      'Files of the order',
      whole.map(({ file }) => `${packed(file).name}: ${originText(file)}`),
    ),
    list('Missing or damaged', outcomes.flatMap(lackText)),
    list('Not in this pack because of the virus scanner', evidence.heldFiles.map(heldText)),
    list(
      `Left out to keep the pack small. Download them in the shop: ${orderUrl}`,
      outcomes.filter(({ state }) => state === 'left_out').map(leftOutText),
    ),
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/** The providers of the order's payments; all of them if nothing was paid yet. */
function providersOf({ movements, disputes }: Evidence): ProviderId[] {
  const seen = new Set([...movements, ...disputes].map(({ provider }) => provider));
  const all = Object.keys(LIMITS) as ProviderId[];
  return seen.size === 0 ? all : all.filter((provider) => seen.has(provider));
}

function fitText(provider: ProviderId, files: readonly PackedFile[]): string {
  const { name, text } = LIMITS[provider];
  const { accepted, rejected } = fitFor(provider, files);
  const bytes = accepted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const isCounted = accepted.every(({ pages }) => pages !== null);
  return [
    list(
      `To upload at ${name} (${sizeText(bytes)} together)`,
      accepted.map((file) => `${file.name}${pagesText(file)}`),
    ),
    list(
      `For reference, not for ${name}`,
      rejected.map(({ file, because }) => `${file.name}: ${because}`),
    ),
    isCounted ? text : `${text} The pages of the order’s own PDF files are not counted here.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

export function packed({ name, contentType, sizeBytes }: EvidenceFile): PackedFile {
  const pages = contentType === 'application/pdf' ? null : 1;
  return { name: `${FILES_FOLDER}/${name}`, contentType, sizeBytes, pages };
}

function pagesText({ contentType, pages }: PackedFile): string {
  if (contentType !== 'application/pdf' || pages === null) return '';
  return pages === 1 ? ' (1 page)' : ` (${pages} pages)`;
}

function originText({ side, sizeBytes, sentAt }: EvidenceFile): string {
  return `${sizeText(sizeBytes)}, uploaded by the ${side === 'customer' ? 'customer' : 'seller'} on ${formatExactMoment(sentAt)}`;
}

function lackText({ file, state }: FileOutcome): string[] {
  if (state === 'whole' || state === 'left_out') return [];
  const why =
    state === 'missing'
      ? 'it is no longer in the file store'
      : 'the stored file differs from the one that was sent, so do not rely on it';
  return [`${packed(file).name}: ${why} (${originText(file)}, SHA-256 ${file.sha256})`];
}

const leftOutText = ({ file }: FileOutcome): string =>
  `${packed(file).name} (${originText(file)}, SHA-256 ${file.sha256})`;

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : [title, ...items.map((item) => `- ${item}`)].join('\n');
}
