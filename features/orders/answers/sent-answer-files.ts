import { sql } from 'kysely';

/** For rows of `order_files`: whether the file is part of an answer that was sent. */
export const isSentAnswer = sql<boolean>`exists (
  select from order_requirements
  where id = order_files.question_id and answer @> to_jsonb(order_files.file_id::text)
)`;
