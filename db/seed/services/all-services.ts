import type { DemoService } from '#db/seed/demo-service.ts';
import { brandCheckUp } from './brand-check-up.ts';
import { brandIdentity } from './brand-identity.ts';
import { drawnPortraits } from './drawn-portraits.ts';
import { editorialIllustration } from './editorial-illustration.ts';
import { illustratedMap } from './illustrated-map.ts';
import { logoAndWordmark } from './logo-and-wordmark.ts';
import { monthOfWebsiteCare } from './month-of-website-care.ts';
import { onePageWebsite } from './one-page-website.ts';
import { smallBusinessWebsite } from './small-business-website.ts';
import { websiteHealthCheck } from './website-health-check.ts';

/** In the order of the catalogue. */
export const demoServices: readonly DemoService[] = [
  logoAndWordmark,
  brandIdentity,
  onePageWebsite,
  illustratedMap,
  smallBusinessWebsite,
  editorialIllustration,
  drawnPortraits,
  brandCheckUp,
  websiteHealthCheck,
  monthOfWebsiteCare,
];
