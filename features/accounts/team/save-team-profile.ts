import { requirePublicPicture } from '#features/settings/public-pictures.ts';
import { audit } from '#kit/audit.ts';
import { requireTeam } from '#kit/authorize.ts';
import { changesOf } from '#kit/changes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { limitAccountEdits } from '#features/accounts/limit-account-edits.ts';
import { TeamProfile, TeamProfileFailures } from './contract.ts';

/** Changes how the administrator appears to customers, in earlier messages too. Safe to repeat. */
export async function saveTeamProfile(ctx: Ctx, profile: TeamProfile): Promise<TeamProfile> {
  requireTeam(ctx);
  await limitAccountEdits(ctx);
  return transact(ctx, async (tx) => {
    const { userId } = requireTeam(tx);
    const { displayName, jobTitle, pictureFileId } = profile;
    if (pictureFileId) {
      const failure = TeamProfileFailures.picture_not_found;
      await requirePublicPicture(tx, 'pictureFileId', pictureFileId, failure);
    }
    const before = await getTeamProfile(tx);
    await tx.db
      .updateTable('users')
      .set({
        display_name: displayName || null,
        job_title: jobTitle || null,
        picture_file_id: pictureFileId,
        updated_at: tx.now,
      })
      .where('id', '=', userId)
      .execute();
    const changes = changesOf(TeamProfile, before, profile);
    if (changes.length > 0) {
      const subject = { subjectType: 'user', subjectId: userId };
      await audit(tx, { action: 'user.profile_edited', ...subject, changes });
    }
    await invalidate(tx, 'posts'); // posts name their author
    return profile;
  });
}

/** The administrator's own entries. */
export async function getTeamProfile(ctx: Ctx): Promise<TeamProfile> {
  const { userId } = requireTeam(ctx);
  const row = await ctx.db
    .selectFrom('users')
    .select(['display_name', 'job_title', 'picture_file_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    displayName: row.display_name ?? '',
    jobTitle: row.job_title ?? '',
    pictureFileId: row.picture_file_id,
  };
}
