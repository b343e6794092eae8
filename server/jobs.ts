import { accountsJobs } from '#features/accounts/jobs.ts';
import { contactJobs } from '#features/contact/jobs.ts';
import type { Job } from '#kit/jobs.ts';

/** Every kind of background work in the product. */
export const allJobs = [...accountsJobs, ...contactJobs] as unknown as readonly Job[];
