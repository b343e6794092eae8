import { z } from 'zod';
import { CatalogFailures } from '#features/catalog/contract.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { Cursor } from '#lib/lists/list-query.ts';
import { activateCoupon } from './activate-coupon.ts';
import {
  CouponActivation,
  CouponEdit,
  CouponPage,
  CouponService,
  EditableCoupon,
  NewCoupon,
  RedemptionPage,
} from '#features/coupons/shared/admin-contract.ts';
import { checkCoupon } from './check-coupon.ts';
import { Coupon, CouponFailures, CouponQuery } from './contract.ts';
import { couponList } from '#features/coupons/shared/list.ts';
import { createCoupon } from './create-coupon.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { editCoupon } from './edit-coupon.ts';
import { listCoupons, couponSource } from './list-coupons.ts';
import { getCoupon, listCouponServices, listRedemptions } from './queries.ts';

const { coupon_changed, coupon_code_taken, coupon_not_found, coupon_redeemed } = CouponFailures;

/** `/api/coupons`: what a code takes off. */
export const couponsHttp = createRouter('Coupons').openapi(
  createRoute('get', '/', {
    access: 'public',
    operationId: 'checkCoupon',
    summary: 'Check what a coupon takes off the price of a service',
    request: { query: CouponQuery },
    responses: { 200: Coupon },
    errors: [
      CatalogFailures.service_not_found,
      CouponFailures.coupon_unknown,
      CouponFailures.coupon_inactive,
      CouponFailures.coupon_too_early,
      CouponFailures.coupon_expired,
      CouponFailures.coupon_used_up,
      CouponFailures.coupon_used_before,
      CouponFailures.coupon_not_for_service,
      CommonFailures.too_many_requests,
    ],
  }),
  async (c) => {
    return c.json({ data: await checkCoupon(ctxOf(c), c.req.valid('query')) }, 200);
  },
);

/** `/api/admin/coupons` */
export const adminCouponsHttp = createRouter('Coupons')
  .openapi(listRoute(couponList, CouponPage, 'listCoupons', 'List coupons'), async (c) =>
    c.json({ data: await listCoupons(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(exportRoute(couponList, 'exportCoupons', 'Export coupons as CSV'), (c) =>
    sendExport(ctxOf(c), couponSource, c.req.valid('query')),
  )
  .openapi(
    createRoute('get', '/services', {
      access: 'coupons.change',
      operationId: 'listCouponServices',
      summary: 'List the services that a coupon can be limited to',
      responses: { 200: z.object({ services: z.array(CouponService) }) },
    }),
    async (c) => c.json({ data: { services: await listCouponServices(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'coupons.change',
      operationId: 'createCoupon',
      summary: 'Make a coupon',
      request: { body: NewCoupon },
      responses: { 201: z.object({ id: z.uuid() }) },
      errors: [coupon_code_taken],
    }),
    async (c) => c.json({ data: await createCoupon(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .openapi(
    createRoute('get', '/{id}', {
      access: 'coupons.change',
      operationId: 'getCoupon',
      summary: 'Get a coupon with its figures',
      request: { params: IdParams },
      responses: { 200: EditableCoupon },
      errors: [coupon_not_found],
    }),
    async (c) => c.json({ data: await getCoupon(ctxOf(c), c.req.valid('param').id) }, 200),
  )
  .openapi(
    createRoute('put', '/{id}', {
      access: 'coupons.change',
      operationId: 'editCoupon',
      summary: 'Change a coupon for later orders',
      request: { params: IdParams, body: CouponEdit },
      responses: { 200: EditableCoupon },
      errors: [coupon_not_found, coupon_changed, coupon_code_taken, coupon_redeemed],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ data: await editCoupon(ctxOf(c), id, c.req.valid('json')) }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/activation', {
      access: 'coupons.change',
      operationId: 'activateCoupon',
      summary: 'Switch a coupon on or off',
      request: { params: IdParams, body: CouponActivation },
      responses: { 200: Done },
      errors: [coupon_not_found],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return answerDone(c, activateCoupon(ctxOf(c), { id, ...c.req.valid('json') }));
    },
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'coupons.change',
      operationId: 'deleteCoupon',
      summary: 'Delete a coupon that was never redeemed',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [coupon_not_found, coupon_redeemed],
    }),
    async (c) => answerDone(c, deleteCoupon(ctxOf(c), c.req.valid('param').id)),
  )
  .openapi(
    createRoute('get', '/{id}/redemptions', {
      access: 'coupons.change',
      operationId: 'listRedemptions',
      summary: 'List the orders that were placed with a coupon',
      request: { params: IdParams, query: z.object({ cursor: Cursor }) },
      responses: { 200: RedemptionPage },
    }),
    async (c) => {
      const { id: couponId } = c.req.valid('param');
      const { cursor } = c.req.valid('query');
      return c.json({ data: await listRedemptions(ctxOf(c), { couponId, cursor }) }, 200);
    },
  );
