import { PdfDocument } from '#features/invoices/pdf-document.ts';
import type { OrderQuestion, TimelineEntry } from '#features/orders/view-contract.ts';
import { formatExactMoment } from '#lib/format-date.ts';
import { formatMoney, money } from '#lib/money.ts';
import type { Evidence } from './collect-evidence.ts';
import { eventText, movementText, nameFiles, sideText, sizeText } from './evidence-words.ts';
import { FULL_TEXT_NAME, type ShortEvidence } from './shorten-evidence.ts';

/** The evidence as one tagged PDF, ready to be sent to the payment provider. */
export async function evidencePdf(short: ShortEvidence): Promise<EvidencePdf> {
  const { evidence, leftOut } = short;
  const { order, sellerName, preparedAt } = evidence;
  const title = `Evidence for order ${order.number}`;
  const paper = new PdfDocument({
    title,
    author: sellerName,
    at: preparedAt,
    foot: `${sellerName} · ${title}`,
  });
  paper.title(title);
  if (!evidence.isLivemode) paper.notice('Test order. No money has moved.');
  paper.text(`Prepared by ${sellerName} on ${formatExactMoment(preparedAt)}. All times are UTC.`);
  writeDisputes(paper, evidence);
  writeRest(paper, leftOut.disputes, 'disputes');
  writeOrder(paper, short);
  writeMoney(paper, short);
  writeCustomer(paper, short);
  const nameOf = nameFiles(evidence);
  writeAnswers(paper, order.questions, nameOf);
  writeRest(paper, leftOut.questions, 'questions');
  writeTimeline(paper, short, nameOf);
  writeFiles(paper, short);
  writeTerms(paper, evidence);
  const content = await paper.finish();
  return { content, pages: paper.pages };
}

export interface EvidencePdf {
  content: Uint8Array;
  pages: number;
}

type NameOf = ReturnType<typeof nameFiles>;

/** Says that a list goes on, and where. */
function writeRest(paper: PdfDocument, count: number, what: string): void {
  if (count > 0) paper.text(`${restText(count, what)} They are in the shop.`, { quiet: true });
}

const restText = (count: number, what: string) =>
  `${count.toLocaleString('en')} more ${what} are left out here.`;

function writeDisputes(paper: PdfDocument, { disputes, currency }: Evidence): void {
  for (const { reference, provider, reason, amountMinor, openedAt, evidenceDueAt } of disputes) {
    paper.heading(`Dispute ${reference}`);
    const amount = formatMoney(money(amountMinor, currency));
    paper.text(
      `Opened at ${providerName(provider)} on ${formatExactMoment(openedAt)} over ${amount}.`,
    );
    if (reason) paper.text(`Reason given: ${reason.replaceAll('_', ' ')}.`);
    if (evidenceDueAt) paper.text(`Evidence is due by ${formatExactMoment(evidenceDueAt)}.`);
  }
}

function writeOrder(
  paper: PdfDocument,
  { evidence: { order, currency }, leftOut }: ShortEvidence,
): void {
  paper.heading('The order');
  paper.text(
    `${order.service.title}, package ${order.packageName}, placed on ${formatExactMoment(order.placedAt)}.`,
  );
  paper.table(
    [
      { head: 'What was ordered' },
      { head: 'Quantity', width: 70, isNumber: true },
      { head: 'Amount', width: 110, isNumber: true },
    ],
    order.lines.map(({ name, quantity, total }) => [
      name,
      String(quantity),
      formatMoney(money(total.amountMinor, currency)),
    ]),
  );
  writeRest(paper, leftOut.lines, 'lines');
  paper.sums([['Total charged', formatMoney(money(order.total.amountMinor, currency))]]);
  if (order.note) paper.text(`The customer’s note: ${order.note}`);
  const { included, used } = order.revisions;
  paper.text(
    `Agreed: delivery within ${order.clock.deliveryDays} days of work, rounds of changes: ${included}, of which used: ${used}.`,
  );
}

function writeMoney(
  paper: PdfDocument,
  { evidence: { movements, currency }, leftOut }: ShortEvidence,
): void {
  if (movements.length === 0) return;
  paper.heading('The money');
  paper.table(
    [
      { head: 'What', width: 110 },
      { head: 'When', width: 130 },
      { head: 'Reference at the provider' },
      { head: 'Amount', width: 90, isNumber: true },
    ],
    movements.map(({ kind, provider, reference, amountMinor, occurredAt }) => [
      movementText(kind),
      formatExactMoment(occurredAt),
      `${providerName(provider)} ${reference}`,
      formatMoney(money(amountMinor, currency)),
    ]),
  );
  writeRest(paper, leftOut.movements, 'movements');
}

function writeCustomer(
  paper: PdfDocument,
  { evidence: { customer, devices, invoices }, leftOut }: ShortEvidence,
): void {
  paper.heading('The customer');
  const { username, email, since, emailVerifiedAt } = customer;
  paper.text(`${username}, ${email}. Account opened on ${formatExactMoment(since)}.`);
  if (emailVerifiedAt) {
    paper.text(
      `The customer proved to own this mail address on ${formatExactMoment(emailVerifiedAt)}.`,
    );
  }
  const { name, address, taxId } = invoices[0]?.buyer ?? { name: '', address: [], taxId: '' };
  if (address.length > 0 || taxId) {
    const billing = [name, ...address, taxId && `tax number ${taxId}`].filter(Boolean).join(', ');
    paper.text(`Billing details, as the customer gave them for the invoice: ${billing}.`);
  }
  if (devices.length === 0) return;
  paper.table(
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
    paper.text(`${leftOut.devices.toLocaleString('en')} earlier sign-ins are left out here.`, {
      quiet: true,
    });
  }
}

function writeAnswers(
  paper: PdfDocument,
  questions: readonly OrderQuestion[],
  nameOf: NameOf,
): void {
  const answered = questions.filter(({ answer, file }) => answer !== null || file !== null);
  if (answered.length === 0) return;
  paper.heading('What the customer asked for');
  for (const { label, answer, file } of answered) {
    paper.subheading(label);
    if (answer !== null) paper.text(Array.isArray(answer) ? answer.join(', ') : answer);
    if (file) paper.text(`File: ${nameOf(file)}`);
  }
}

function writeTimeline(
  paper: PdfDocument,
  { evidence: { order }, leftOut, gapAfter }: ShortEvidence,
  nameOf: NameOf,
): void {
  paper.heading('What happened, in order');
  for (const [index, entry] of order.timeline.entries()) {
    if (leftOut.entries > 0 && index === gapAfter) {
      const where = `All of them are in “${FULL_TEXT_NAME}”.`;
      paper.text(`${restText(leftOut.entries, 'entries')} ${where}`, { bold: true, above: 10 });
    }
    writeEntry(paper, entry, nameOf);
  }
}

function writeEntry(paper: PdfDocument, entry: TimelineEntry, nameOf: NameOf): void {
  const when = formatExactMoment(entry.at);
  if (entry.kind === 'event') {
    paper.text(`${when}: ${eventText(entry)}`, { above: 8 });
    return;
  }
  if (entry.kind === 'message') {
    paper.subheading(`${when}: ${sideText(entry.author.side)} wrote`);
    paper.text(entry.body);
  } else if (entry.kind === 'delivery') {
    paper.subheading(`${when}: The studio sent delivery ${entry.number}`);
    paper.text(entry.message);
    if (entry.acceptedAt) paper.text(`Accepted on ${formatExactMoment(entry.acceptedAt)}.`);
    if (entry.rejectedAt)
      paper.text(`Sent back for changes on ${formatExactMoment(entry.rejectedAt)}.`);
  } else {
    paper.subheading(`${when}: The customer asked for changes`);
    paper.text(entry.reason);
  }
  for (const file of entry.files) {
    const { firstDownloadedAt } = file;
    const fetched = firstDownloadedAt && entry.kind === 'delivery';
    paper.text(
      fetched
        ? `File: ${nameOf(file)}, first downloaded by the customer on ${formatExactMoment(firstDownloadedAt)}`
        : `File: ${nameOf(file)}`,
    );
  }
}

function writeFiles(paper: PdfDocument, { evidence: { files }, leftOut }: ShortEvidence): void {
  if (files.length === 0) return;
  paper.heading('Files that were exchanged');
  paper.text(
    'They are numbered in the order in which they came. Each can be told by its SHA-256 checksum, and is handed in on request.',
  );
  for (const { name, side, sizeBytes, sha256, sentAt, firstDownloadedAt } of files) {
    paper.subheading(name);
    const sender = side === 'customer' ? 'the customer' : 'the studio';
    paper.text(`${sizeText(sizeBytes)}, uploaded by ${sender} on ${formatExactMoment(sentAt)}.`);
    if (firstDownloadedAt) {
      paper.text(`First downloaded by the customer on ${formatExactMoment(firstDownloadedAt)}.`);
    }
    paper.text(`SHA-256 ${sha256}`, { quiet: true });
  }
  writeRest(paper, leftOut.files, 'files');
}

function writeTerms(paper: PdfDocument, { terms, order }: Evidence): void {
  paper.heading('Terms that the customer agreed to');
  paper.text(
    `The order form says that by ordering one agrees to the terms of service. This is version ${terms.version} of them, in force when the order was placed on ${formatExactMoment(order.placedAt)}.`,
  );
  paper.subheading(terms.title);
  for (const paragraph of terms.body.split(/\n{2,}/)) {
    const heading = /^#+ +(.+)$/.exec(paragraph.trim())?.[1];
    if (heading) paper.subheading(heading);
    else if (paragraph.trim()) paper.text(paragraph.trim(), { above: 6 });
  }
}

const providerName = (provider: string) => (provider === 'paypal' ? 'PayPal' : 'Stripe');
