import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' }, // Sends the whole small route manifest at once: no later requests for it, and it cannot become outdated.
  splitRouteModules: false, // Our client loaders are one line each, so separate chunks are not worth it.
} satisfies Config;
