/** Periods of whole calendar days, each with the one before it, and their division for charts. Pure; safe in a browser. */

export const PERIODS = [
  '7d',
  '30d',
  '90d',
  '12m',
  'this_month',
  'last_month',
  'this_year',
  'custom',
] as const;
export type Period = (typeof PERIODS)[number];

/** A first and a last day, both included, as `2026-05-12`. */
export interface Days {
  first: string;
  last: string;
}

/** A period by name; `custom` needs its days. */
export interface PeriodChoice {
  period: Period;
  from?: string | undefined;
  to?: string | undefined;
}

/** Two years. */
export const MAX_PERIOD_DAYS = 731;

export type ChartUnit = 'day' | 'week' | 'month';

/** Whether a choice names a period: days of one's own are in order and at most two years. */
export function isPeriodChoice({ period, from = '', to = '' }: PeriodChoice): boolean {
  if (period !== 'custom') return true;
  if (!isDay(from) || !isDay(to)) return false;
  const count = countDays({ first: from, last: to });
  return count >= 1 && count <= MAX_PERIOD_DAYS;
}

/** The choice in an address; `30d` without one. */
export function readPeriod(params: URLSearchParams): PeriodChoice {
  const period = PERIODS.find((each) => each === params.get('period')) ?? '30d';
  if (period !== 'custom') return { period };
  return { period, from: params.get('from') ?? '', to: params.get('to') ?? '' };
}

/** The days of a period up to today, and those it is compared with: as many days, or the same days a month or a year earlier. */
export function daysOf(
  { period, from, to }: PeriodChoice,
  today: string,
): { now: Days; before: Days } {
  const month = `${today.slice(0, 7)}-01`;
  if (period === 'this_month') {
    return {
      now: { first: month, last: today },
      before: { first: shiftMonths(month, -1), last: shiftMonths(today, -1) },
    };
  }
  if (period === 'last_month') {
    const last = shiftMonths(month, -1);
    const earlier = shiftMonths(month, -2);
    return {
      now: { first: last, last: shiftDay(month, -1) },
      before: { first: earlier, last: shiftDay(last, -1) },
    };
  }
  if (period === 'this_year') {
    const year = `${today.slice(0, 4)}-01-01`;
    return {
      now: { first: year, last: today },
      before: { first: shiftMonths(year, -12), last: shiftMonths(today, -12) },
    };
  }
  if (period === '12m') {
    const first = shiftDay(shiftMonths(today, -12), 1);
    return {
      now: { first, last: today },
      before: { first: shiftMonths(first, -12), last: shiftDay(first, -1) },
    };
  }
  const last = period === 'custom' ? (to ?? today) : today;
  const first =
    period === 'custom' ? (from ?? today) : shiftDay(today, 1 - Number.parseInt(period, 10));
  const count = countDays({ first, last });
  return {
    now: { first, last },
    before: { first: shiftDay(first, -count), last: shiftDay(first, -1) },
  };
}

/** How a chart divides a period: by month from half a year on, by week from a month on or where most days are empty. */
export function chartUnit(days: Days, filledDays: number): ChartUnit {
  const count = countDays(days);
  if (count > 190) return 'month';
  return count > 31 || (count >= 28 && filledDays * 4 < count) ? 'week' : 'day';
}

/** The steps of a period; the first and the last may be cut. Weeks start on Monday. */
export function stepsOf({ first, last }: Days, unit: ChartUnit): Days[] {
  const steps: Days[] = [];
  for (let start = first; start <= last;) {
    const next = nextStep(start, unit);
    const end = shiftDay(next, -1);
    steps.push({ first: start, last: end < last ? end : last });
    start = next;
  }
  return steps;
}

export function isWithin({ first, last }: Days, day: string): boolean {
  return first <= day && day <= last;
}

/** Adds days to a calendar day. */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

export function countDays({ first, last }: Days): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
}

/** The same day of another month, or its last day if it is shorter. */
function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))));
}

function nextStep(start: string, unit: ChartUnit): string {
  if (unit === 'day') return shiftDay(start, 1);
  if (unit === 'month') return shiftMonths(`${start.slice(0, 7)}-01`, 1);
  const daysIntoWeek = (new Date(start).getUTCDay() + 6) % 7;
  return shiftDay(start, 7 - daysIntoWeek);
}

function isDay(text: string): boolean {
  // Four digits of a year, and a day that its month has.
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
