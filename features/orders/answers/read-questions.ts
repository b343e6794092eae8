import type { RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#kit/ctx.ts';
import { inFileTypeOrder } from '#features/files/shared/file-types.ts';
import { conditionOf } from './check-answers.ts';
import { allowedCorrectionActions } from '#features/orders/corrections/correction-rules.ts';
import { OPEN_CORRECTION } from '#features/orders/corrections/queries.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { canSeeDrafts } from '#features/orders/policy.ts';
import type { AttachedFile } from '#features/orders/room/read-files.ts';
import type { OrderFile, OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { fileIdsOf, selectRequirements, type RequirementRow } from './list-requirements.ts';

type QuestionRow =
  ReturnType<typeof selectQuestions> extends RawBuilder<(infer Row)[]> ? Row : never;

/** The order's questions and answers as a column. */
export function selectQuestions(ctx: Ctx, orderId: string) {
  return jsonArrayFrom(selectRequirements(ctx, orderId).select(OPEN_CORRECTION));
}

/** `files`: those of the order. Answers that are kept but not sent are for their customer alone. */
export function presentQuestions(
  ctx: Ctx,
  order: OrderRow,
  rows: readonly QuestionRow[],
  files: readonly AttachedFile[],
): OrderQuestion[] {
  const byId = new Map(files.map(({ file }) => [file.id, file]));
  const seesDrafts = canSeeDrafts(ctx.actor, order);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as OrderQuestion['kind'],
    label: row.label,
    help: row.help,
    isRequired: row.is_required,
    choices: row.choices,
    // Orders placed before choices could be translated have no translations.
    choiceLabels: row.choices.map((choice, index) => row.choice_labels[index] ?? choice),
    maxFiles: row.max_files,
    maxFileMegabytes: row.max_file_megabytes,
    fileTypes: inFileTypeOrder(row.file_types),
    dependsOn: conditionOf(row, rows),
    ...presentAnswer(row, row.answer, byId),
    draft:
      seesDrafts && row.draft_at
        ? { ...presentAnswer(row, row.draft, byId), savedAt: new Date(row.draft_at).toISOString() }
        : null,
    version: seesDrafts ? row.draft_version : 0,
    correction: presentCorrection(ctx, order, {
      question: row,
      correction: row.correction,
      files: byId,
    }),
  }));
}

interface OfQuestion {
  question: QuestionRow;
  correction: QuestionRow['correction'];
  files: ReadonlyMap<string, OrderFile>;
}

function presentCorrection(
  ctx: Ctx,
  order: OrderRow,
  { question, correction, files }: OfQuestion,
): OrderQuestion['correction'] {
  if (!correction) return null;
  return {
    id: correction.id,
    ...presentAnswer(question, correction.answer, files),
    reason: correction.reason,
    createdAt: new Date(correction.created_at).toISOString(),
    allowed: allowedCorrectionActions(ctx.actor, order, correction),
  };
}

/** An answer as people see it: a text or choices, or files. */
export function presentAnswer(
  question: Pick<RequirementRow, 'kind'>,
  stored: unknown,
  files: ReadonlyMap<string, OrderFile>,
): Pick<OrderQuestion, 'answer' | 'files'> {
  if (question.kind !== 'file') return { answer: stored as OrderQuestion['answer'], files: [] };
  const answerFiles = fileIdsOf(question, stored).flatMap((id) => files.get(id) ?? []);
  return { answer: null, files: answerFiles };
}
