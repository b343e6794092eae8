import { Link } from 'react-router';
import type { ListedCoupon } from '#features/coupons/shared/admin-contract.ts';
import { couponList } from '#features/coupons/shared/list.ts';
import type { ColumnName } from '#lib/lists/list.ts';
import { batchActions } from '#web/admin/batches/start-batch.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/coupons';
import { CouponSelection } from './coupon-selection.tsx';
import { STATE_TONES, useCouponWords } from './coupon-words.ts';

const load = loadList(couponList, ({ api }, query) => call(api.admin.coupons.$get({ query })));

const act = defineActions({ ...listActions(couponList), ...batchActions('coupon') });

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-coupons');
  const words = useListWords();
  const { coupons } = loaderData;
  const cells = useCells();
  const may = useMay();
  return (
    <TablePage
      list={couponList}
      words={words}
      data={loaderData}
      lead={m.lead}
      actions={
        <ButtonLink size="small" to="/admin/coupons/new">
          {m.newTitle}
        </ButtonLink>
      }
      empty={{
        filtered: m.emptyFiltered,
        all: m.emptyAll,
        hint: m.emptyHint,
        action: <ButtonLink to="/admin/coupons/new">{m.newTitle}</ButtonLink>,
      }}
      rows={coupons}
      cells={cells}
      selection={
        !may('coupons.change')
          ? undefined
          : {
              nameOf: ({ code }) => code,
              bar: (selected) => <CouponSelection {...selected} />,
            }
      }
    />
  );
}

type CouponCells = { [Name in ColumnName<typeof couponList>]: (row: ListedCoupon) => ListCell };

function useCells(): CouponCells {
  const words = useCouponWords();
  return {
    code: ({ id, code }) => ({
      className: 'whitespace-nowrap',
      value: (
        <Link
          className="row-link font-semibold tabular"
          to={`/admin/coupons/${id}`}
          onKeyDown={moveBetweenRows}
        >
          {code}
        </Link>
      ),
    }),
    state: ({ state }) => ({
      value: <Badge tone={STATE_TONES[state]}>{words.states[state]}</Badge>,
    }),
    discount: (coupon) => ({ className: 'num', value: words.discount(coupon) }),
    redeemed: (coupon) => ({ className: 'num', value: words.redeemed(coupon) }),
    valid: (coupon) => ({ className: 'whitespace-nowrap', value: words.validity(coupon) }),
    note: ({ note }) => ({ className: 'max-w-64 truncate', value: note }),
    minimum: ({ minimum }) => ({
      className: 'num',
      value: minimum ? <Price minor={minimum.amountMinor} currency={minimum.currency} /> : '–',
    }),
    created: ({ createdAt }) => ({
      className: 'whitespace-nowrap',
      value: <Time at={createdAt} show="date" />,
    }),
  };
}

function useListWords(): ListWords<typeof couponList> {
  const m = useMessages('admin-coupons');
  return {
    title: m.title,
    search: m.search,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      state: { label: m.stateFilter, any: m.anyState, values: useCouponWords().states },
      kind: {
        label: m.kind,
        any: m.anyKind,
        values: { percent: m.kindPercent, amount: m.kindAmount },
      },
    },
    sorts: { newest: m.sortNewest, code: m.sortCode, redeemed: m.sortRedeemed },
    columns: {
      code: m.code,
      state: m.columnState,
      discount: m.value,
      redeemed: m.columnRedeemed,
      valid: m.columnValid,
      note: m.note,
      minimum: m.minimum,
      created: m.columnCreated,
    },
  };
}
