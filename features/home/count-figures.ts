import { listFirstServices } from '#features/catalog/search/search-services.ts';
import { countDeliveredOrders } from '#features/orders/overview/count-delivered-orders.ts';
import { getShopRating } from '#features/reviews/home-reviews.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { FigureSource } from '#features/home/shared/section-contract.ts';

/** The current value of each figure that is counted; 0 for those that were not asked for. */
export async function countFigures(
  ctx: Ctx,
  requested: readonly FigureSource[],
): Promise<Record<FigureSource, number>> {
  const needs = (...sources: FigureSource[]) =>
    sources.some((source) => requested.includes(source));
  const [delivered, rating, services] = await Promise.all([
    needs('delivered_orders') ? countDeliveredOrders(ctx) : 0,
    needs('average_rating', 'reviews') ? getShopRating(ctx) : { average: 0, count: 0 },
    needs('services') ? listFirstServices(ctx, { limit: 1 }) : { total: 0 },
  ]);
  return {
    typed: 0,
    delivered_orders: delivered,
    average_rating: rating.average,
    reviews: rating.count,
    services: services.total,
  };
}
