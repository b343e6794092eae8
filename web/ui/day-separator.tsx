import { Time } from './time.tsx';

/** The start of a new day in a timeline. */
export function DaySeparator({ at }: { at: string }) {
  return (
    <li className="day">
      <Time at={at} show="day" />
    </li>
  );
}
