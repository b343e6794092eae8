/**
 * Working time: which moments of a studio's calendar count towards a deadline. All arithmetic uses real time inside the working hours of
 * working days in the studio's time zone, so clock changes neither add nor lose any.
 */
import { TZDate } from '@date-fns/tz';
import { addDays } from '#lib/time/add-days.ts';
import { dayIn } from '#lib/time/time-zone.ts';

export interface WorkingHours {
  zone: string;
  /** ISO numbers, Monday is 1. At least one. */
  weekdays: readonly number[];
  /** Minutes after midnight; closing at 1440 is midnight. */
  opensMinute: number;
  closesMinute: number;
  /** `2026-12-25` */
  daysOff: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MIDNIGHT = 1440;

interface OpenHours {
  from: number;
  to: number;
}

/** Days are counted from 1 January 1970. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

export class WorkCalendar {
  readonly #hours: WorkingHours;
  /** Its time zone. */
  readonly zone: string;
  /** Only of the days that were asked for. */
  readonly #open = new Map<number, OpenHours>();
  /** Every moment counts. */
  readonly isAroundTheClock: boolean;
  /** The working time of a day, in milliseconds. */
  readonly dayMs: number;

  constructor(hours: WorkingHours) {
    if (hours.weekdays.length === 0) throw new Error('A calendar needs a working weekday');
    this.#hours = hours;
    this.zone = hours.zone;
    this.dayMs = (hours.closesMinute - hours.opensMinute) * MINUTE_MS;
    this.isAroundTheClock =
      this.dayMs === DAY_MS && new Set(hours.weekdays).size === 7 && hours.daysOff.size === 0;
  }

  /** Whether the studio works on a day: `2026-05-12`. */
  isWorkingDay(day: string): boolean {
    return this.#works(numberOf(day));
  }

  /**
   * The moment that many working days later, at the same time of day. Outside the working hours, counting begins when they do, and the
   * result is the end of a working day.
   */
  addWorkingDays(from: Date, days: number): Date {
    if (days <= 0) return from;
    const zone = this.#hours.zone;
    const today = numberOf(dayIn(zone, from));
    const at = from.getTime();
    const isOpen = this.#works(today) && at < this.#openOn(today).to;
    if (isOpen && at >= this.#openOn(today).from) {
      const target = this.#later(today, days);
      const sameTime = addDays(from, target - today, zone).getTime();
      const { from: opens, to: closes } = this.#openOn(target);
      return this.#landing(Math.min(Math.max(sameTime, opens), closes), target);
    }
    const first = isOpen ? today : this.#later(today, 1);
    const target = this.#later(first, days - 1);
    return this.#landing(this.#openOn(target).to, target);
  }

  /** The first moment by which so much working time has passed. */
  addOpenMs(from: Date, ms: number): Date {
    if (ms <= 0) return from;
    if (this.isAroundTheClock) return new Date(from.getTime() + ms);
    let at = from.getTime();
    let left = ms;
    for (let day = numberOf(dayIn(this.#hours.zone, from)); ; day = this.#later(day, 1)) {
      if (this.#works(day)) {
        const open = this.#openOn(day);
        at = Math.max(at, open.from);
        const available = Math.max(0, open.to - at);
        if (left <= available) return this.#landing(at + left, day);
        left -= available;
      }
    }
  }

  /** The working time between two moments; 0 if the second is not later. */
  openMsBetween(from: Date, to: Date): number {
    const [start, end] = [from.getTime(), to.getTime()];
    if (end <= start) return 0;
    if (this.isAroundTheClock) return end - start;
    const { zone } = this.#hours;
    const last = numberOf(dayIn(zone, to));
    let sum = 0;
    for (let day = numberOf(dayIn(zone, from)); day <= last; day++) {
      if (!this.#works(day)) continue;
      const open = this.#openOn(day);
      sum += Math.max(0, Math.min(end, open.to) - Math.max(start, open.from));
    }
    return sum;
  }

  /** The working days after the day of one moment, up to that of a later one. */
  workingDaysBetween(from: Date, to: Date): number {
    const { zone } = this.#hours;
    const last = numberOf(dayIn(zone, to));
    let count = 0;
    for (let day = numberOf(dayIn(zone, from)) + 1; day <= last; day++)
      if (this.#works(day)) count++;
    return count;
  }

  /** A day that closes at midnight ends a millisecond earlier if the next one is off, so that nothing is due on a day off. */
  #landing(at: number, day: number): Date {
    const endsAtMidnight = this.#hours.closesMinute === MIDNIGHT && at === this.#openOn(day).to;
    return new Date(endsAtMidnight && !this.#works(day + 1) ? at - 1 : at);
  }

  #works(day: number): boolean {
    const weekday = ((day + 3) % 7) + 1;
    return this.#hours.weekdays.includes(weekday) && !this.#hours.daysOff.has(dayOf(day));
  }

  /** The nth working day after a day. Days off are a finite set, so there is one. */
  #later(day: number, count: number): number {
    let current = day;
    for (let left = count; left > 0;) {
      current++;
      if (this.#works(current)) left--;
    }
    return current;
  }

  #openOn(day: number): OpenHours {
    let open = this.#open.get(day);
    if (!open) {
      const { opensMinute, closesMinute } = this.#hours;
      open = { from: this.#moment(day, opensMinute), to: this.#moment(day, closesMinute) };
      this.#open.set(day, open);
    }
    return open;
  }

  #moment(day: number, minute: number): number {
    const date = new Date(day * DAY_MS);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    return new TZDate(year, month, date.getUTCDate(), 0, minute, this.#hours.zone).getTime();
  }
}
