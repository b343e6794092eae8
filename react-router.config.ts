import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' }, // the whole small route manifest at once: no further requests for it, none that can go stale
  splitRouteModules: false, // our client loaders are one-liners: not worth a chunk each
} satisfies Config;
