import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Visits } from '#features/visits/contract.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { formatPercent } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Table } from '#web/ui/table.tsx';
import { useLocale } from '#web/use-locale.ts';
import { BarChart } from './bar-chart.tsx';
import { change, pointsChange } from './change.ts';
import { Figure } from './figure.tsx';
import { useBars } from './use-bars.ts';

/** Visitors and how many of them order, beside the figures of the trade. */
export function VisitFigures({ visits: { visitors, conversion } }: { visits: Visits }) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const share = (value: number | null) => (value === null ? '–' : formatPercent(value, locale, 1));
  return (
    <>
      <Figure
        name={m.visitors}
        values={[
          {
            value: formatNumber(visitors.now, locale),
            change: change(
              { m, locale },
              { ...visitors, text: formatNumber(visitors.before, locale) },
            ),
          },
        ]}
      />
      <Figure
        name={m.conversion}
        values={[
          {
            value: share(conversion.now),
            change: pointsChange({ m, locale }, { ...conversion, text: share(conversion.before) }),
          },
        ]}
      />
    </>
  );
}

/** In one line: that visits are not counted, or that there were none. Nothing if there are some and they are counted. */
export function VisitsLine({ visits: { isCounting, views } }: { visits: Visits }) {
  const m = useMessages('admin-overview');
  if (isCounting && views.now > 0) return null;
  return (
    <p className="text-sm text-quiet">
      {isCounting
        ? m.noVisits
        : m.visitsOff({ settings: (text) => <Link to="/admin/settings#visits">{text}</Link> })}
    </p>
  );
}

/** Visitors over time, the most viewed pages, and where visitors came from. */
export function OverviewVisits({ visits }: { visits: Visits }) {
  const m = useMessages('admin-overview');
  const locale = useLocale();
  const bars = useBars(visits.series, visits.days.unit);
  const number = (value: number) => formatNumber(value, locale);
  const { now: views } = visits.views;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-quiet">
        {m.pageViews({ count: views, shown: number(views) })}. {m.visitsHint}
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <BarChart
          title={m.visitors}
          {...bars({ values: visits.series.map(({ visitors }) => visitors), format: number })}
          axisLabel={number}
        />
        <div className="grid gap-4">
          <Counts
            caption={m.pages}
            columns={[m.page, m.views]}
            rows={visits.pages.map(({ path, views: count }) => ({
              key: path ?? '',
              name:
                path === null ? (
                  m.otherPages
                ) : (
                  <Link to={path}>
                    <code>{path}</code>
                  </Link>
                ),
              count,
            }))}
          />
          <Counts
            caption={m.sources}
            columns={[m.source, m.visitors]}
            rows={visits.sources.map(({ kind, name, visitors }) => ({
              key: kind + name,
              name: { named: <code>{name}</code>, direct: m.direct, others: m.otherSources }[kind],
              count: visitors,
            }))}
          />
        </div>
      </div>
    </div>
  );
}

interface CountsProps {
  caption: string;
  columns: [name: string, count: string];
  rows: { key: string; name: ReactNode; count: number }[];
}

function Counts({ caption, columns, rows }: CountsProps) {
  const locale = useLocale();
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col" className="num">
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count }) => (
          <tr key={key}>
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            <td className="num">{formatNumber(count, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
