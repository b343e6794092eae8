import { PdfDocument } from '#features/invoices/pdf-document.ts';
import type { OrderQuestion, TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { formatExactMoment } from './format-date.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import type { Evidence } from './collect-evidence.ts';
import {
  agreementOf,
  eventText,
  heldText,
  movementText,
  nameFiles,
  sideText,
  sizeText,
} from './evidence-text.ts';
import { EVIDENCE_LOCALE } from './evidence-locale.ts';
import { FULL_TEXT_NAME, type ShortEvidence } from './shorten-evidence.ts';
import { answerText } from '#features/orders/shared/choice-label.ts';

/** The evidence as one tagged PDF, ready to be sent to the payment provider. */
export async function evidencePdf(short: ShortEvidence): Promise<EvidencePdf> {
  const { evidence, leftOut } = short;
  const { order, sellerName, preparedAt } = evidence;
  const title = `Evidence for order ${order.number}`;
  const document = new PdfDocument({
    locale: EVIDENCE_LOCALE,
    title,
    author: sellerName,
    at: preparedAt,
    footer: `${sellerName} · ${title}`,
  });
  document.title(title);
  if (!evidence.isLivemode) document.notice('Test order. No money has moved.');
  document.text(
    `Prepared by ${sellerName} on ${formatExactMoment(preparedAt)}. All times are UTC.`,
  );
  writeDisputes(document, evidence);
  writeRest(document, leftOut.disputes, 'disputes');
  writeOrder(document, short);
  writeMoney(document, short);
  writeCustomer(document, short);
  const nameOf = nameFiles(evidence);
  writeAnswers(document, order.questions, nameOf);
  writeRest(document, leftOut.questions, 'questions');
  writeTimeline(document, short, nameOf);
  writeFiles(document, short);
  writeTerms(document, evidence);
  const content = await document.finish();
  return { content, pages: document.pages };
}

export interface EvidencePdf {
  content: Uint8Array;
  pages: number;
}

type NameOf = ReturnType<typeof nameFiles>;

/** Says how many entries of a list are left out. */
function writeRest(document: PdfDocument, count: number, what: string): void {
  if (count > 0) document.text(`${restText(count, what)} The shop has them.`, { quiet: true });
}

const restText = (count: number, what: string) =>
  `${formatNumber(count, EVIDENCE_LOCALE)} more ${what} are not shown here.`;

function writeDisputes(document: PdfDocument, { disputes, currency }: Evidence): void {
  for (const { reference, provider, reason, amountMinor, openedAt, evidenceDueAt } of disputes) {
    document.heading(`Dispute ${reference}`);
    const amount = formatAmount(money(amountMinor, currency), 'en');
    document.text(
      `Opened at ${providerName(provider)} on ${formatExactMoment(openedAt)} for ${amount}.`,
    );
    if (reason) document.text(`Reason given: ${reason.replaceAll('_', ' ')}.`);
    if (evidenceDueAt) document.text(`Evidence is due by ${formatExactMoment(evidenceDueAt)}.`);
  }
}

function writeOrder(
  document: PdfDocument,
  { evidence: { order, currency }, leftOut }: ShortEvidence,
): void {
  document.heading('The order');
  document.text(
    `${order.service.title}, package ${order.packageName}, placed on ${formatExactMoment(order.placedAt)}.`,
  );
  document.table(
    [
      { head: 'Item' },
      { head: 'Quantity', width: 70, isNumber: true },
      { head: 'Amount', width: 110, isNumber: true },
    ],
    order.lines.map(({ name, quantity, total }) => [
      name,
      String(quantity),
      formatAmount(money(total.amountMinor, currency), 'en'),
    ]),
  );
  writeRest(document, leftOut.lines, 'lines');
  const { total } = order;
  if (total)
    document.sums([['Total charged', formatAmount(money(total.amountMinor, currency), 'en')]]);
  if (order.note) document.text(`The customer’s note: ${order.note}`);
  const { included, used } = order.revisions;
  document.text(
    `Agreed: delivery within ${order.clock.deliveryDays} days of work. Revisions included: ${included}, used: ${used}.`,
  );
}

function writeMoney(
  document: PdfDocument,
  { evidence: { movements, currency }, leftOut }: ShortEvidence,
): void {
  if (movements.length === 0) return;
  document.heading('Payments and refunds');
  document.table(
    [
      { head: 'Type', width: 110 },
      { head: 'Date', width: 130 },
      { head: 'Provider reference' },
      { head: 'Amount', width: 90, isNumber: true },
    ],
    movements.map(({ kind, provider, reference, amountMinor, occurredAt }) => [
      movementText(kind),
      formatExactMoment(occurredAt),
      `${providerName(provider)} ${reference}`,
      formatAmount(money(amountMinor, currency), 'en'),
    ]),
  );
  writeRest(document, leftOut.movements, 'movements');
}

function writeCustomer(
  document: PdfDocument,
  { evidence: { customer, devices, invoices }, leftOut }: ShortEvidence,
): void {
  document.heading('The customer');
  const { username, email, since, emailVerifiedAt } = customer;
  document.text(`${username}, ${email}. Account opened on ${formatExactMoment(since)}.`);
  if (emailVerifiedAt) {
    document.text(
      `The customer confirmed this email address on ${formatExactMoment(emailVerifiedAt)}.`,
    );
  }
  const { name, address, taxId } = invoices[0]?.buyer ?? { name: '', address: [], taxId: '' };
  if (address.length > 0 || taxId) {
    const billing = [name, ...address, taxId && `tax number ${taxId}`].filter(Boolean).join(', ');
    document.text(`Billing details given by the customer: ${billing}.`);
  }
  if (devices.length === 0) return;
  document.table(
    [
      { head: 'Signed in from', width: 120 },
      { head: 'Device' },
      { head: 'First seen', width: 130 },
      { head: 'Last seen', width: 130 },
    ],
    devices.map(({ ip, device, firstSeenAt, lastSeenAt }) => [
      ip ?? 'Unknown address',
      device,
      formatExactMoment(firstSeenAt),
      formatExactMoment(lastSeenAt),
    ]),
  );
  if (leftOut.devices > 0) {
    document.text(
      `${formatNumber(leftOut.devices, EVIDENCE_LOCALE)} earlier sign-ins are not shown here.`,
      {
        quiet: true,
      },
    );
  }
}

function writeAnswers(
  document: PdfDocument,
  questions: readonly OrderQuestion[],
  nameOf: NameOf,
): void {
  const answered = questions.filter(({ answer, files }) => answer !== null || files.length > 0);
  if (answered.length === 0) return;
  document.heading('Answers of the customer');
  for (const question of answered) {
    const { label, answer, files } = question;
    document.subheading(label);
    if (answer !== null) document.text(answerText(question, answer, 'en'));
    for (const file of files) document.text(`File: ${nameOf(file)}`);
  }
}

function writeTimeline(
  document: PdfDocument,
  { evidence: { order }, leftOut, gapAfter }: ShortEvidence,
  nameOf: NameOf,
): void {
  document.heading('Timeline');
  for (const [index, entry] of order.timeline.entries()) {
    if (leftOut.entries > 0 && index === gapAfter) {
      const where = `All of them are in “${FULL_TEXT_NAME}”.`;
      document.text(`${restText(leftOut.entries, 'entries')} ${where}`, { bold: true, above: 10 });
    }
    writeEntry(document, entry, nameOf);
  }
}

function writeEntry(document: PdfDocument, entry: TimelineEntry, nameOf: NameOf): void {
  const when = formatExactMoment(entry.at);
  if (entry.kind === 'event') {
    document.text(`${when}: ${eventText(entry)}`, { above: 8 });
    return;
  }
  if (entry.kind === 'message') {
    document.subheading(`${when}: ${sideText(entry.author.side)} wrote`);
    document.text(entry.body);
    if (entry.editedAt) {
      const editedAt = formatExactMoment(entry.editedAt);
      document.text(`Edited at ${editedAt}; “${FULL_TEXT_NAME}” has the text before.`);
    }
  } else if (entry.kind === 'delivery') {
    document.subheading(`${when}: The seller sent delivery ${entry.number}`);
    document.text(entry.message);
    if (entry.acceptedAt) document.text(`Accepted on ${formatExactMoment(entry.acceptedAt)}.`);
    if (entry.rejectedAt)
      document.text(`Changes requested on ${formatExactMoment(entry.rejectedAt)}.`);
  } else {
    document.subheading(`${when}: The customer asked for changes`);
    document.text(entry.reason);
    for (const { number, name, body } of entry.comments) {
      document.text(`Comment ${number} on ${name}: ${body}`);
    }
  }
  for (const file of entry.files) {
    const { firstDownloadedAt } = file;
    const isFetched = firstDownloadedAt && entry.kind === 'delivery';
    document.text(
      isFetched
        ? `File: ${nameOf(file)}, first downloaded by the customer on ${formatExactMoment(firstDownloadedAt)}`
        : `File: ${nameOf(file)}`,
    );
  }
}

function writeFiles(document: PdfDocument, { evidence, leftOut }: ShortEvidence): void {
  const { files, heldFiles } = evidence;
  if (files.length === 0 && heldFiles.length === 0) return;
  document.heading('Exchanged files');
  for (const file of heldFiles) document.text(`Not included: ${heldText(file)}.`);
  writeRest(document, leftOut.heldFiles, 'files that the virus scanner holds');
  if (files.length === 0) return;
  document.text(
    'Files are numbered by upload time and identified by their SHA-256 checksum. They are available on request.',
  );
  for (const { name, side, sizeBytes, sha256, sentAt, firstDownloadedAt } of files) {
    document.subheading(name);
    const sender = side === 'customer' ? 'the customer' : 'the seller';
    document.text(`${sizeText(sizeBytes)}, uploaded by ${sender} on ${formatExactMoment(sentAt)}.`);
    if (firstDownloadedAt) {
      document.text(`First downloaded by the customer on ${formatExactMoment(firstDownloadedAt)}.`);
    }
    document.text(`SHA-256 ${sha256}`, { quiet: true });
  }
  writeRest(document, leftOut.files, 'files');
}

function writeTerms(document: PdfDocument, { terms, order }: Evidence): void {
  const { at, statement } = agreementOf(order);
  const did = at === order.placedAt ? 'the order was placed' : 'the customer did so';
  document.heading('Terms that the customer agreed to');
  document.text(
    `${statement} This is version ${terms.version}, in force when ${did} on ${formatExactMoment(at)}.`,
  );
  document.subheading(terms.title);
  for (const paragraph of terms.body.split(/\n{2,}/)) {
    const heading = /^#+ +(.+)$/.exec(paragraph.trim())?.[1];
    if (heading) document.subheading(heading);
    else if (paragraph.trim()) document.text(paragraph.trim(), { above: 6 });
  }
}

const providerName = (provider: string) => (provider === 'paypal' ? 'PayPal' : 'Stripe');
