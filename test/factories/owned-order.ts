import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { listInvoices } from '#features/invoices/queries.ts';
import { previewKey } from '#features/files/previews/preview-keys.ts';
import { notify } from '#features/notifications/notify.ts';
import type { Db } from '#db/client.ts';
import type { testApi, Operation } from '#test/harness/api.ts';
import { buildBill } from './bill.ts';
import { buildCompany, buildCompanyInvitation, joinCompany } from './company.ts';
import { buildDeliveredFile } from './file.ts';
import { buildPaidOrder, systemCtx } from './invoice.ts';
import { buildOrder } from './order.ts';
import { buildService } from './service.ts';
import { signIn, type BuiltUser } from './user.ts';

type TestApi = Awaited<ReturnType<typeof testApi>>;

/** An order of this customer with one of everything that belongs to it, and the addresses of the API that name its ids. */
export async function buildOwnedOrder(
  { api, deps, db }: Pick<TestApi, 'api' | 'deps' | 'db'>,
  owner: BuiltUser,
) {
  const { headers } = await signIn(db, owner);
  const of = await buildService(db, { requirements: [{ kind: 'text', label: 'Which place?' }] });
  const order = await buildOrder(db, { user_id: owner.id, of, state: 'delivered' });
  const file = await buildDeliveredFile(db, order);
  const plain = { contentType: 'application/octet-stream' };
  await deps.files.put(file.storage_key, Buffer.from('Make it warm'), plain);
  await deps.files.put(previewKey(file.id, 'page-1'), Buffer.from('picture'), plain);

  async function post(path: string, json: object, more: Record<string, string> = {}) {
    const response = await api.request(`/orders/${order.id}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': path, ...more },
      body: JSON.stringify(json),
    });
    if (response.status !== 201) throw new Error(`${path} answers ${response.status}`);
    const { data } = (await response.json()) as { data: { id: string } };
    return data.id;
  }
  const { id: questionId } = await db
    .selectFrom('order_requirements')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const ofUpload = { 'upload-length': '10', 'upload-metadata': 'filename YQ==' };

  const { company, people } = await buildCompany(db);
  await joinCompany(db, company.id, owner, 'owner');
  const invitation = await buildCompanyInvitation(db, {
    company_id: company.id,
    email: 'invited@example.test',
  });

  /** By the parameter's name; `id` by the part of the API. */
  const ids: Record<string, string> = {
    '/orders': order.id,
    '/invoices': await anInvoice(db, owner),
    '/notifications': await aNotification(db, owner, order.id),
    '/account': session.id,
    '/companies': company.id,
    invitationId: invitation.id,
    userId: people.viewer.id,
    fileId: file.id,
    name: 'page-1',
    uploadId: await post('uploads', {}, ofUpload),
    commentId: await post(`files/${file.id}/comments`, { body: 'Less red here' }),
    messageId: await post('messages', { body: 'Hello', fileIds: [] }),
    requestId: await post('extra-requests', { body: 'One more page' }),
    cancellationId: await post('cancellation-requests', { reason: 'The plans changed' }),
    billId: (await buildBill(db, order)).id,
    extensionId: await anExtension(db, order.id),
    questionId,
    stepId: await aStep(db, order.id),
    correctionId: await aCorrection(db, order.id, questionId),
  };

  /** The operation's address with the owner's ids, or with ids of nothing. What is not the owner's always has ids of nothing. */
  function addressOf({ path }: Pick<Operation, 'path'>, whose: 'owner' | 'nobody' = 'owner') {
    const part = path.startsWith('/admin/orders/{') ? '/orders' : `/${path.split('/')[1]}`;
    return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      // Only a cancellation is agreed to; another request is answered with a proposal.
      const isAgreed = name === 'requestId' && path.endsWith('/agreements');
      const id = ids[isAgreed ? 'cancellationId' : name === 'id' ? part : name];
      return id && (whose === 'owner' || name === 'name') ? id : crypto.randomUUID();
    });
  }
  return { order, file, headers, ids, addressOf };
}

async function anExtension(db: Db, orderId: string): Promise<string> {
  const { id } = await db
    .insertInto('order_extensions')
    .values({
      order_id: orderId,
      due_at: new Date(),
      reason: 'More to draw',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aStep(db: Db, orderId: string): Promise<string> {
  const { id } = await db
    .insertInto('order_steps')
    .values({ order_id: orderId, position: 0, title: 'Sketches', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aCorrection(db: Db, orderId: string, questionId: string): Promise<string> {
  const { id } = await db
    .insertInto('answer_corrections')
    .values({
      order_id: orderId,
      question_id: questionId,
      state: 'open',
      answer: JSON.stringify('The old town'),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function anInvoice(db: Db, owner: BuiltUser): Promise<string> {
  const { order } = await buildPaidOrder(db, { user_id: owner.id });
  await issueInvoices(systemCtx(db), { orderId: order.id });
  const [invoice] = await listInvoices(systemCtx(db), order.id);
  return invoice?.id ?? '';
}

async function aNotification(db: Db, owner: BuiltUser, cause: string): Promise<string> {
  await notify(systemCtx(db), {
    to: { userId: owner.id },
    kind: 'orders',
    sentence: 'orderConfirmed',
    data: { service: 'A map' },
    path: '/orders',
    cause,
  });
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return id;
}
