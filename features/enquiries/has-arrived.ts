import type { Upload } from '#features/files/store-upload.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import type { NewEnquiry } from './contract.ts';

const DAY_MS = 86_400_000;

interface Sent {
  input: NewEnquiry;
  uploads: readonly Upload[];
  isSuspected: boolean;
}

/**
 * Whether the same words and files came from the same address within a day: a second press, a form sent again because no answer came, or
 * one found again with Back, none of which need scripts. Others of this address wait until the transaction ends. What went to spam hides nothing that does not look like spam.
 */
export async function hasArrived(tx: Ctx, { input, uploads, isSuspected }: Sent): Promise<boolean> {
  const { name, email, subject, message } = input;
  await lockNames(tx, `enquiries of ${email}`);
  const same = await tx.db
    .selectFrom('enquiries')
    .leftJoin('enquiry_files', (join) =>
      join.onRef('enquiry_files.enquiry_id', '=', 'enquiries.id').on('message_id', 'is', null),
    )
    .leftJoin('files', 'files.id', 'enquiry_files.file_id')
    .select(({ fn }) => fn.agg<Buffer[]>('array_agg', ['files.sha256']).as('files'))
    .where('enquiries.created_at', '>', new Date(tx.now.getTime() - DAY_MS))
    .where((where) => where.and({ 'enquiries.name': name, email, subject, message }))
    .where('suspicions', isSuspected ? '<>' : '=', '[]')
    .groupBy('enquiries.id')
    .execute();
  const sent = digests(uploads.map(({ sha256 }) => sha256));
  return same.some(({ files }) => digests(files) === sent);
}

const digests = (files: readonly (Buffer | null)[]) =>
  files
    .flatMap((sha256) => sha256?.toString('hex') ?? [])
    .toSorted()
    .join();
