/** Makes an evidence pack and keeps it for a week. Safe to repeat: after a crash it is made again under the same keys. */
import { countBytes } from '#features/files/add-to-zip.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowNotice } from '#kit/live.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { collectEvidence } from './collect-evidence.ts';
import { openEvidencePack, printDocuments } from './evidence-pack.ts';
import { packKeys } from './present-pack.ts';
import type { EvidencePack } from './contract.ts';

const changed = rowNotice(liveTopic.evidence(''), 'order_id');

interface Needs {
  files: FileStore;
  publicUrl: string;
}

export async function makePack(
  ctx: Ctx,
  needs: Needs,
  { packId }: { packId: string },
): Promise<void> {
  const row = await ctx.db
    .updateTable('evidence_packs')
    .set({ state: 'preparing', failure: null, files_done: 0 })
    .where('id', '=', packId)
    .where('state', '!=', 'ready')
    .where('expires_at', '>', ctx.now)
    .returning(['order_id', changed])
    .executeTakeFirst();
  if (!row) return; // finished by an earlier run, or expired
  try {
    await make(ctx, needs, { packId, orderId: row.order_id });
  } catch (error) {
    const failure = error instanceof ApiFailure ? error.kind.code : 'unexpected';
    await update(ctx, packId, { state: 'failed', failure });
    // A retry cannot help if the order is too large.
    if (failure !== 'too_much_work') throw error;
  }
}

async function make(
  ctx: Ctx,
  { files: store, publicUrl }: Needs,
  { packId, orderId }: { packId: string; orderId: string },
): Promise<void> {
  const evidence = await collectEvidence(ctx, orderId);
  await update(ctx, packId, { files_total: evidence.files.length });
  const documents = await printDocuments(evidence);
  const keys = packKeys({ id: packId });
  const [{ content: pdf }] = documents;
  await store.put(keys.pdf, pdf, { contentType: 'application/pdf' });

  const orderUrl = `${publicUrl}/admin/orders/${orderId}`;
  const zip = openEvidencePack(store, { evidence, documents, orderUrl }, (filesDone) =>
    update(ctx, packId, { files_done: filesDone }),
  );
  const counted = countBytes(zip);
  await store.put(keys.zip, counted.stream, { contentType: 'application/zip' });
  await ctx.db
    .updateTable('evidence_packs')
    .set({
      state: 'ready',
      ready_at: ctx.now,
      zip_bytes: BigInt(counted.bytes()),
      pdf_bytes: BigInt(pdf.byteLength),
    })
    .where('id', '=', packId)
    .returning(changed)
    .execute();
  // Expire the previous packs; the next sweep removes their files.
  await ctx.db
    .updateTable('evidence_packs')
    .set({ expires_at: ctx.now })
    .where('order_id', '=', orderId)
    .where('id', '!=', packId)
    .where('state', 'in', ['ready', 'failed'])
    .execute();
}

async function update(
  ctx: Ctx,
  packId: string,
  values: {
    state?: EvidencePack['state'];
    failure?: string;
    files_total?: number;
    files_done?: number;
  },
): Promise<void> {
  await ctx.db
    .updateTable('evidence_packs')
    .set(values)
    .where('id', '=', packId)
    .where('state', '=', 'preparing')
    .returning(changed)
    .execute();
}
