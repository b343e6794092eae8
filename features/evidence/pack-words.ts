/** The note that lies in an evidence pack: what is in it, what is not, and what a payment provider takes of it. */
import { formatExactMoment } from '#lib/format-date.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import type { Evidence, EvidenceFile } from './collect-evidence.ts';
import { sizeText } from './evidence-words.ts';
import { fitFor, LIMITS, type PackedFile } from './provider-limits.ts';

/** A file of the order as it came into the pack: whole, not at all, not as it was when it was sent, or left out for want of room. */
export interface FileOutcome {
  file: EvidenceFile;
  state: 'whole' | 'missing' | 'damaged' | 'left_out';
}

export const FILES_FOLDER = 'files';

export function readmeText(
  evidence: Evidence,
  papers: readonly PackedFile[],
  { outcomes, orderUrl }: { outcomes: readonly FileOutcome[]; orderUrl: string },
): string {
  const { order, sellerName, preparedAt } = evidence;
  const whole = outcomes.filter(({ state }) => state === 'whole');
  const files = whole.map(({ file }) => packed(file));
  const paragraphs = [
    `Evidence for order ${order.number}`,
    `Prepared by ${sellerName} on ${formatExactMoment(preparedAt)}. A provider wants the single files, not this archive.`,
    ...providersOf(evidence).map((provider) => fitText(provider, [...papers, ...files])),
    list(
      'Files of the order, as they were exchanged',
      whole.map(({ file }) => `${packed(file).name}: ${originText(file)}`),
    ),
    list('Missing or damaged', outcomes.flatMap(lackText)),
    list(
      `Left out, because the pack would be too large. They can be downloaded in the shop: ${orderUrl}`,
      outcomes.filter(({ state }) => state === 'left_out').map(leftOutText),
    ),
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/** Those that moved the order's money; before any moved, all. */
function providersOf({ movements, disputes }: Evidence): ProviderId[] {
  const seen = new Set([...movements, ...disputes].map(({ provider }) => provider));
  const all = Object.keys(LIMITS) as ProviderId[];
  return seen.size === 0 ? all : all.filter((provider) => seen.has(provider));
}

function fitText(provider: ProviderId, files: readonly PackedFile[]): string {
  const { name, words } = LIMITS[provider];
  const { taken, left } = fitFor(provider, files);
  const bytes = taken.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const isCounted = taken.every(({ pages }) => pages !== null);
  return [
    list(
      `To upload at ${name} (${sizeText(bytes)} together)`,
      taken.map((file) => `${file.name}${pagesText(file)}`),
    ),
    list(
      `For reference, not for ${name}`,
      left.map(({ file, because }) => `${file.name}: ${because}`),
    ),
    isCounted ? words : `${words} The pages of PDF files of the order are not counted here.`,
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
  return `${sizeText(sizeBytes)}, uploaded by the ${side} on ${formatExactMoment(sentAt)}`;
}

function lackText({ file, state }: FileOutcome): string[] {
  if (state === 'whole' || state === 'left_out') return [];
  const why =
    state === 'missing'
      ? 'it is no longer in the store of files'
      : 'what is in the store is not what was sent, so what lies here is not to be relied on';
  return [`${packed(file).name}: ${why} (${originText(file)}, SHA-256 ${file.sha256})`];
}

const leftOutText = ({ file }: FileOutcome): string =>
  `${packed(file).name} (${originText(file)}, SHA-256 ${file.sha256})`;

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : [title, ...items.map((item) => `- ${item}`)].join('\n');
}
