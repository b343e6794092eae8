/** What a batch can do with each kind of object: always the verb that the object's own page calls. */
import { sql } from 'kysely';
import { publishPost, unpublishPost } from '#features/blog/publish-post.ts';
import { archiveService, restoreService } from '#features/catalog/publishing/archive-service.ts';
import { publishService, unpublishService } from '#features/catalog/publishing/publish-service.ts';
import { assignEnquiry } from '#features/enquiries/assign-enquiry.ts';
import { decideEnquiry } from '#features/enquiries/decide-enquiry.ts';
import { markSpam } from '#features/enquiries/mark-spam.ts';
import { activateCoupon } from '#features/coupons/activate-coupon.ts';
import { assignOrder } from '#features/orders/assigning/assign-order.ts';
import { holdOrder } from '#features/orders/hold-order.ts';
import type { CancelOrder } from '#features/orders/mark-order-cancelled.ts';
import { resumeOrder } from '#features/orders/resume-order.ts';
import { resendMail } from '#features/mail/resend-mail.ts';
import { PageFailures } from '#features/pages/contract.ts';
import { deletePage } from '#features/pages/delete-page.ts';
import { publishPage } from '#features/pages/publish-page.ts';
import { decideReview } from '#features/reviews/decide-review.ts';
import { undoPublishing } from '#features/reviews/undo-publishing.ts';
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { BATCH_ACTIONS, BatchAction, BatchKind } from './contract.ts';

interface ObjectState {
  id: string;
  /** What people call it. */
  name: string;
  state: string;
}

interface ItemInput {
  id: string;
  reason: string;
  assigneeId: string | null;
}

export interface BatchNeeds {
  cancel: CancelOrder;
  canCharge: CanCharge;
}

export interface ActionOnItem {
  run(ctx: Ctx, input: ItemInput, needs: BatchNeeds): Promise<unknown>;
  /** The states in which there is nothing to do. Refused, so that undoing a batch changes only what it changed. */
  already?: readonly string[];
  /** It calls a provider, so it has transactions of its own. */
  isSlow?: boolean;
}

interface Kind<Name extends BatchKind> {
  /** The objects of these ids that exist. */
  find(ctx: Ctx, ids: readonly string[]): Promise<ObjectState[]>;
  actions: Record<(typeof BATCH_ACTIONS)[Name][number], ActionOnItem>;
}

const KINDS: { [Name in BatchKind]: Kind<Name> } = {
  order: {
    find: (ctx, ids) =>
      ctx.db
        .selectFrom('orders')
        .select(['id', 'number as name', 'state'])
        .where('id', 'in', ids)
        .execute(),
    actions: {
      hold: { run: (ctx, { id: orderId, reason }) => holdOrder(ctx, { orderId, reason }) },
      resume: { run: (ctx, { id: orderId }) => resumeOrder(ctx, { orderId }) },
      cancel: {
        run: (ctx, { id: orderId, reason }, { cancel }) => cancel(ctx, { orderId, reason }),
        isSlow: true,
      },
      assign: {
        run: (ctx, { id: orderId, assigneeId }) => assignOrder(ctx, { orderId, assigneeId }),
      },
    },
  },
  enquiry: {
    find: (ctx, ids) =>
      ctx.db
        .selectFrom('enquiries')
        .select(['id', 'subject as name', 'state'])
        .where('id', 'in', ids)
        .execute(),
    actions: {
      close: {
        run: (ctx, { id }) => decideEnquiry(ctx, { id, state: 'closed' }),
        already: ['closed'],
      },
      open: {
        run: (ctx, { id }) => decideEnquiry(ctx, { id, state: 'open' }),
        already: ['new', 'open'],
      },
      spam: { run: (ctx, { id }) => markSpam(ctx, { id, isSpam: true }), already: ['spam'] },
      unspam: {
        run: (ctx, { id }) => markSpam(ctx, { id, isSpam: false }),
        already: ['new', 'open', 'answered', 'closed'],
      },
      assign: { run: (ctx, { id, assigneeId }) => assignEnquiry(ctx, { id, assigneeId }) },
    },
  },
  review: {
    find: (ctx, ids) =>
      ctx.db
        .selectFrom('reviews')
        .innerJoin('users', 'users.id', 'reviews.user_id')
        .select(['reviews.id', 'users.username as name', 'reviews.state'])
        .where('reviews.id', 'in', ids)
        .execute(),
    actions: {
      publish: {
        run: (ctx, { id }) => decideReview(ctx, id, { state: 'published' }),
        already: ['published'],
      },
      undo_publishing: { run: (ctx, { id }) => undoPublishing(ctx, id) },
    },
  },
  service: {
    find: (ctx, ids) =>
      ctx.db
        .selectFrom('services')
        .select([
          'id',
          'title as name',
          sql<string>`case when archived_at is null then state else 'archived' end`.as('state'),
        ])
        .where('id', 'in', ids)
        .execute(),
    actions: {
      publish: {
        run: (ctx, { id }, { canCharge }) => publishService(ctx, id, canCharge),
        already: ['published'],
      },
      unpublish: {
        run: (ctx, { id }) => unpublishService(ctx, id),
        already: ['draft', 'archived'],
      },
      archive: { run: (ctx, { id }) => archiveService(ctx, id), already: ['archived'] },
      restore: { run: (ctx, { id }) => restoreService(ctx, id), already: ['draft', 'published'] },
    },
  },
  post: {
    find: (ctx, ids) =>
      ctx.db
        .selectFrom('posts')
        .select(['id', 'title as name', 'state'])
        .where('id', 'in', ids)
        .execute(),
    actions: {
      publish: { run: (ctx, { id }) => publishPost(ctx, id), already: ['published'] },
      unpublish: { run: (ctx, { id }) => unpublishPost(ctx, id), already: ['draft'] },
    },
  },
  page: {
    find: findPages,
    actions: {
      publish: {
        run: async (ctx, { id }) => publishPage(ctx, await slugOf(ctx, id), true),
        already: ['published'],
      },
      unpublish: {
        run: async (ctx, { id }) => publishPage(ctx, await slugOf(ctx, id), false),
        already: ['draft'],
      },
      delete: { run: async (ctx, { id }) => deletePage(ctx, await slugOf(ctx, id)) },
    },
  },
  mail: {
    find: (ctx, ids) =>
      ctx.db
        .selectFrom('mails')
        .select(({ fn }) => ['id', 'state', fn.coalesce('subject', 'kind').as('name')])
        .where('id', 'in', ids)
        .execute(),
    actions: { resend: { run: (ctx, { id }) => resendMail(ctx, { id }) } },
  },
  coupon: {
    find: (ctx, ids) =>
      ctx.db
        .selectFrom('coupons')
        .select([
          'id',
          'code as name',
          sql<string>`case when is_active then 'active' else 'inactive' end`.as('state'),
        ])
        .where('id', 'in', ids)
        .execute(),
    actions: {
      activate: {
        run: (ctx, { id }) => activateCoupon(ctx, { id, isActive: true }),
        already: ['active'],
      },
      deactivate: {
        run: (ctx, { id }) => activateCoupon(ctx, { id, isActive: false }),
        already: ['inactive'],
      },
    },
  },
};

function findPages(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('pages')
    .select([
      'id',
      'slug',
      'title as name',
      sql<string>`case when is_published then 'published' else 'draft' end`.as('state'),
    ])
    .where('id', 'in', ids)
    .execute();
}

/** Pages are edited by their address. */
async function slugOf(ctx: Ctx, id: string): Promise<string> {
  const [page] = await findPages(ctx, [id]);
  if (!page) throw new ApiFailure(PageFailures.page_not_found);
  return page.slug;
}

/** The objects of these ids that exist, with their names and states. Internal: checks no permission. */
export function findObjects(ctx: Ctx, kind: BatchKind, ids: readonly string[]) {
  return KINDS[kind].find(ctx, ids);
}

/** What the action does with one object; null if such objects have no such action. */
export function findAction(kind: BatchKind, action: BatchAction): ActionOnItem | null {
  const actions: Partial<Record<BatchAction, ActionOnItem>> = KINDS[kind].actions;
  return actions[action] ?? null;
}
