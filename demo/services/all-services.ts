import type { DemoService } from '#demo/demo-service.ts';
import { brandReview } from './brand-review.ts';
import { visualIdentity } from './visual-identity.ts';
import { staffPortraits } from './staff-portraits.ts';
import { editorialIllustration } from './editorial-illustration.ts';
import { illustratedMaps } from './illustrated-maps.ts';
import { logoAndWordmark } from './logo-and-wordmark.ts';
import { websiteCare } from './website-care.ts';
import { onePageWebsite } from './one-page-website.ts';
import { businessWebsite } from './business-website.ts';
import { websiteCheckUp } from './website-check-up.ts';

/** In catalogue order. */
export const demoServices: readonly DemoService[] = [
  logoAndWordmark,
  visualIdentity,
  onePageWebsite,
  illustratedMaps,
  businessWebsite,
  editorialIllustration,
  staffPortraits,
  brandReview,
  websiteCheckUp,
  websiteCare,
];
