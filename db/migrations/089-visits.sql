-- Visits to public pages, counted without cookies (decision 131). Sums stay; salts and hashes go when their day is over.
create table visit_days (
  day date primary key,
  views integer not null default 0,
  visitors integer not null default 0
);
create table visit_pages (
  day date not null,
  path text not null check (char_length(path) between 1 and 200), -- '*' for the long tail
  views integer not null default 0,
  primary key (day, path)
);
-- Where the visitors of a day first came from: a host or the name of a campaign, '' for none, '*' for the long tail.
create table visit_sources (
  day date not null,
  source text not null check (char_length(source) <= 100),
  visitors integer not null default 0,
  primary key (day, source)
);

-- Without the salt of its day, a hash says nothing about an address or a browser.
create table visit_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
create table visit_visitors (
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 16),
  primary key (day, visitor)
);
