import type { WorkingTimeOverview } from '#features/settings/working-time/contract.ts';
import { writeOptions, type OptionLines } from '#lib/option-lines.ts';

/** The regions with known holidays. The label of each begins with its country. */
export function regionLines({ regions }: WorkingTimeOverview): OptionLines {
  return writeOptions(regions.flatMap(({ options }) => options));
}
