-- The time zone a person reads in, an IANA name; null is the shop's (decision 091).
alter table users add column time_zone text;
