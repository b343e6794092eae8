-- Every text of the terms of service that was online, in all its languages. The program stores what stands now as version 1 when it starts.
create table terms_versions (
  number integer primary key check (number > 0),
  -- The language in which the text was written; the others are translations of it.
  locale text not null,
  published_at timestamptz(3) not null,
  published_by uuid references users (id) on delete set null
);
create index terms_versions_published_by on terms_versions (published_by);
create table terms_texts (
  number integer not null references terms_versions (number),
  locale text not null,
  title text not null,
  body text not null,
  primary key (number, locale)
);
-- The version that the order form showed. Null for orders placed before versions were kept: the audit log tells what they agreed to.
alter table orders add column terms_version integer references terms_versions (number);
create index orders_terms_version on orders (terms_version) where terms_version is not null;
