import type { RequirementKind } from '#features/catalog/contract.ts';
import type { OrderQuestion } from '#features/orders/shared/view-contract.ts';
import { inFileTypeOrder } from '#features/files/shared/file-types.ts';
import type { Row } from '#web/admin/services/service-input.ts';
import { isChoice } from '#web/admin/services/edit.ts';
import { choicesOf, readCondition } from './condition.ts';

/** The questions of the editor as an order would have them. */
export function previewQuestions(rows: readonly Row[]): OrderQuestion[] {
  return rows.map((row) => {
    const { questionKey, choice } = readCondition(row['dependsOn'] ?? '');
    const choices = isChoice(row['kind']) ? choicesOf(row) : [];
    const megabytes = Number(row['maxFileMegabytes']);
    return {
      id: row.key,
      kind: (row['kind'] ?? 'text') as RequirementKind,
      label: row['label'] || '…',
      help: row['help'] ?? '',
      isRequired: row['isRequired'] === 'yes',
      choices,
      choiceLabels: choices,
      maxFiles: Number(row['maxFiles']) || 1,
      maxFileMegabytes: megabytes > 0 ? megabytes : null,
      fileTypes: inFileTypeOrder((row['fileTypes'] ?? '').split('\n')),
      dependsOn: questionKey ? { questionId: questionKey, value: choice } : null,
      answer: null,
      files: [],
      draft: null,
      version: 0,
      correction: null,
    };
  });
}
