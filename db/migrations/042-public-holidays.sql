-- The public holidays of the region whose holidays the studio keeps, for some years ahead.
create table public_holidays (
  region text not null, -- DE-BY
  day date not null,
  names jsonb not null, -- by language
  primary key (region, day)
);
