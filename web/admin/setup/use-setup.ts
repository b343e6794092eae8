import { useRouteLoaderData } from 'react-router';
import type { Setup } from '#features/setup/contract.ts';

/** How far the shop is set up, as the frame of the admin area has loaded it. */
export function useSetup(): Setup | undefined {
  // The type of the loader would make a cycle: the frame shows the guide.
  const frame = useRouteLoaderData('route-layouts/admin') as { setup: Setup } | undefined;
  return frame?.setup;
}

export function isGuideOpen(setup: Setup | undefined): setup is Setup {
  return setup !== undefined && !setup.isComplete && !setup.isHidden;
}
