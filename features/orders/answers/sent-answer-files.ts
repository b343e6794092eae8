import { sql } from 'kysely';

/** For rows of `order_files`: whether the file is part of an answer that was sent, or of a correction. */
export const isSentAnswer = sql<boolean>`order_files.question_id is not null and (
  exists (
    select from order_requirements
    where id = order_files.question_id and answer @> to_jsonb(order_files.file_id::text)
  ) or exists (
    select from correction_changes
    where correction_changes.question_id = order_files.question_id
      and (before @> to_jsonb(order_files.file_id::text) or after @> to_jsonb(order_files.file_id::text))
  )
)`;
