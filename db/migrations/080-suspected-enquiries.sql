-- Enquiries that look like spam go to spam at once, with the reasons, and the shop learns from what its people decide.
alter table enquiries
  -- Why it went to spam on arrival: [{ "reason": "many_links", "details": ["a.example"] }].
  add column suspicions jsonb not null default '[]' check (jsonb_typeof(suspicions) = 'array'),
  -- What its words were learned as, so that none counts twice.
  add column learned_as text check (learned_as in ('spam', 'wanted'));
create index enquiries_learned on enquiries (learned_as) where learned_as is not null;

-- In how many learned enquiries a word, an address or the host of a link stands. The table is bounded: words that were not seen for long go.
create table spam_words (
  word text primary key,
  in_spam integer not null default 0 check (in_spam >= 0),
  in_wanted integer not null default 0 check (in_wanted >= 0),
  last_at timestamptz not null
);
create index spam_words_by_age on spam_words (last_at);
