import { brandInGerman } from './brand.ts';
import { illustrationInGerman } from './illustration.ts';
import type { ServiceInGerman } from './service-in-german.ts';
import { webInGerman } from './web.ts';

/** The demo studio's services in German, by the slug of the English service. */
export const servicesInGerman: Record<string, ServiceInGerman> = {
  ...brandInGerman,
  ...webInGerman,
  ...illustrationInGerman,
};
