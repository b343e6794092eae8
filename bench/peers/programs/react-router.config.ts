import type { Config } from '@react-router/dev/config';

export default { appDirectory: 'template', ssr: true } satisfies Config;
