import { useId } from 'react';
import { niceScale } from './chart-scale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Table } from '#web/ui/table.tsx';

export interface Bar {
  /** The period of the bar, as shown in the table. */
  name: string;
  /** The label under the axis; left out where there is no space. */
  tick: string | null;
  value: number;
  /** The formatted value. */
  text: string;
}

interface BarChartProps {
  title: string;
  /** A text summary of the chart for screen readers. */
  summary: string;
  bars: readonly Bar[];
  /** Formats an axis value, short. */
  axisLabel: (value: number) => string;
  /** What a step is: day, week or month. */
  column: string;
}

const HEIGHT = 180;
const TOP = 18;
const BOTTOM = 26;
/** Width of the axis labels in percent. */
const LEFT = 17;

/** Bars over time, rendered on the server: no scripts, and a table with the same numbers. */
export function BarChart({ title, summary, bars, axisLabel, column }: BarChartProps) {
  const m = useMessages('admin-overview');
  const titleId = useId();
  const { ticks, min, max } = niceScale(bars.map((bar) => bar.value));
  const yOf = (value: number) => TOP + ((max - value) / (max - min)) * (HEIGHT - TOP - BOTTOM);
  const step = (100 - LEFT) / bars.length;
  const zero = yOf(0);
  return (
    <figure className="chart grid gap-3 rounded-card border border-hairline bg-surface px-4 py-3">
      <figcaption id={titleId} className="text-sm font-semibold">
        {title}
      </figcaption>
      <svg
        width="100%"
        height={HEIGHT}
        className="overflow-visible"
        role="img"
        aria-label={m.chartName({ title, summary })}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={`${LEFT}%`}
              x2="100%"
              y1={yOf(tick)}
              y2={yOf(tick)}
              className={tick === 0 ? 'stroke-edge' : 'stroke-hairline'}
            />
            <text
              x={`${LEFT - 1.5}%`}
              y={yOf(tick) + 4}
              textAnchor="end"
              className="fill-quiet text-xs tabular"
            >
              {axisLabel(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const y = yOf(bar.value);
          const x = LEFT + index * step;
          const isLast = index === bars.length - 1;
          return (
            <g key={bar.name}>
              <rect
                x={`${x + step * 0.15}%`}
                width={`${step * 0.7}%`}
                y={Math.min(y, zero)}
                height={Math.abs(zero - y)}
                rx="1.5"
                className="fill-accent"
              >
                <title>{m.bar({ period: bar.name, value: bar.text })}</title>
              </rect>
              {bar.tick && (
                <text
                  x={`${isLast ? x + step : x + step / 2}%`}
                  y={HEIGHT - 6}
                  textAnchor={isLast ? 'end' : 'middle'}
                  className="fill-quiet text-xs tabular"
                >
                  {bar.tick}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details>
        <FoldSummary>{m.showTable}</FoldSummary>
        <div className="relative mt-3 max-h-80 overflow-auto">
          <Table caption={title}>
            <thead>
              <tr>
                <th scope="col">{column}</th>
                <th scope="col" className="num">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.name}>
                  <th scope="row">{bar.name}</th>
                  <td className="num">{bar.text}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}
