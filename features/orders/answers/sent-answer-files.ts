import { sql } from 'kysely';

/** For rows of `order_files`: whether the file is or was part of an answer that was sent, or of a correction that was proposed. */
export const isSentAnswer = sql<boolean>`(exists (
  select from order_requirements
  where id = order_files.question_id and answer @> to_jsonb(order_files.file_id::text)
) or exists (
  select from answer_corrections
  where question_id = order_files.question_id
    and (answer @> to_jsonb(order_files.file_id::text) or before @> to_jsonb(order_files.file_id::text))
))`;
