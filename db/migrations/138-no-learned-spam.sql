-- Enquiries are judged by their form and their links; words are no longer learned.

drop table spam_words;
alter table enquiries drop column learned_as;
