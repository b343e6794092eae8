import { Time } from './time.tsx';

/** Where a new day begins in a timeline. */
export function DaySeparator({ at }: { at: string }) {
  return (
    <li className="day">
      <Time at={at} show="day" />
    </li>
  );
}
