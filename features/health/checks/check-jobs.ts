import { messageKeysOf } from '#lib/message-key.ts';
import { fine, problem, warning, type Finding } from '#features/health/finding.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readJobsStoppedAt } from '#kit/job-heartbeat.ts';
import { listStoredJobs, readOldestDueSeconds } from '#kit/stored-jobs.ts';

const sentence = messageKeysOf('api-health');

const MAX_LAG_SECONDS = 300;

export async function checkJobs({ db, now }: Ctx): Promise<Finding[]> {
  const stoppedAt = await readJobsStoppedAt({ db });
  const failed = (await listStoredJobs(db, { all: false })).filter(
    ({ state }) => state === 'failed',
  );
  return [
    stoppedAt
      ? problem('jobs', stopped(now.getTime() - stoppedAt.getTime()), sentence('jobsStoppedDo'))
      : fine('jobs', sentence('jobsRun')),
    lag(await readOldestDueSeconds(db)),
    failed.length === 0
      ? fine('failed_jobs', sentence('jobsNoneFailed'))
      : warning(
          'failed_jobs',
          sentence('jobsFailed', { count: failed.length }),
          sentence('jobsFailedDo'),
        ),
  ];
}

function stopped(sinceMs: number): string {
  const minutes = Math.round(sinceMs / 60_000);
  return minutes < 120
    ? sentence('jobsStopped', { unit: 'minutes', count: minutes })
    : sentence('jobsStopped', { unit: 'hours', count: Math.round(minutes / 60) });
}

function lag(seconds: number | null): Finding {
  if (seconds === null || seconds <= MAX_LAG_SECONDS)
    return fine('job_lag', sentence('jobsInTime'));
  const minutes = Math.round(seconds / 60);
  return warning('job_lag', sentence('jobsLate', { minutes }), sentence('jobsLateDo'));
}
