-- Our answer refers to the mail that it answers, so mail programs show both in one conversation.
alter table incoming_mails add column message_id text;
