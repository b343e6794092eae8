import { buffer } from 'node:stream/consumers';
import { listCutLines } from '#features/mail/cut-lines.ts';
import type { SentText } from '#features/mail/list-sent-texts.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { inChild } from '#kit/child-processes.ts';
import type {
  readHead as readHeadThere,
  readMail as readMailThere,
  readReport as readReportThere,
} from '#features/mailbox/reading/read-mail.child.ts';
import { incomingMailKey } from './receive-mail.ts';

const MODULE = '#features/mailbox/reading/read-mail.child.ts';
const MAX_HEAD_BYTES = 200_000;
const MAX_REPORT_BYTES = 500_000;
const BLANK_LINES = ['\r\n\r\n', '\n\n'];

const readHeadInChild = inChild<typeof readHeadThere>(MODULE, 'readHead', 'mail');
const readReportInChild = inChild<typeof readReportThere>(MODULE, 'readReport', 'mail');
const readMailInChild = inChild<typeof readMailThere>(MODULE, 'readMail', 'mail');

/** The stored mail; null if it is gone. */
export async function readStored(files: FileStore, id: string): Promise<Buffer | null> {
  const stored = await files.get(incomingMailKey(id));
  return stored ? buffer(stored.stream) : null;
}

/** The headers alone, so that anyone's mail costs little until it is known to be for us. */
export function readHead(raw: Buffer) {
  const start = raw.subarray(0, MAX_HEAD_BYTES);
  const ends = BLANK_LINES.map((line) => start.indexOf(line)).filter((at) => at !== -1);
  return readHeadInChild(start.subarray(0, Math.min(start.length, ...ends)));
}

/** Reports have their facts at the start, before the mail that they return. */
export function readReport(raw: Buffer) {
  return readReportInChild(raw.subarray(0, MAX_REPORT_BYTES));
}

/** `sent` are the mails that it may quote. */
export function readMail(raw: Buffer, sent: readonly SentText[]) {
  return readMailInChild({ raw, sent, cutLines: listCutLines() });
}
