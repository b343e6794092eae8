-- One form of a text for every search (decision 200): an index and what a person typed are both prepared by it. It asks nothing of the locale of
-- the server's cluster, so that all servers find the same.
do $do$
declare
  -- The collation that knows the small letters of all scripts: of PostgreSQL 17 and newer, of ICU, or of the system.
  letters text := (
    select collname from pg_collation
    where collnamespace = 'pg_catalog'::regnamespace and collname in ('pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8')
      and (collencoding = -1 or pg_encoding_to_char(collencoding) = 'UTF8')
    order by array_position(array['pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8']::name[], collname) limit 1);
begin
  execute replace($create$

-- The words in small letters without accents, with one space between them; signs separate words. Words that signs join („Foto-Shooting“,
-- „L’Atelier“, „a@b.com“) come once more at the end, each written as one.
create function search_text(written text) returns text
language plpgsql immutable strict parallel safe cost 200 as $$
declare
  -- Punctuation and symbols.
  signs constant text := '\u0001-\u0008\u000e-\u001f!-/:-@\[-\u0060{-\u0084\u0086-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7'
    || '\u02b9-\u02bf\u02c2-\u02c5\u02d2-\u02df\u0375\u037e\u0387\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6'
    || '\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e3f\u0e4f\u0e5a\u0e5b\u104a-\u104f'
    || '\u10fb\u1360-\u1368\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u2010-\u2027\u2030-\u205e\u207a-\u207e\u208a-\u208e'
    || '\u20a0-\u20cf\u2114\u2117\u2118\u211e-\u2123\u2190-\u2bff\u2e00-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\u303d\u30a0'
    || '\u30fb\ufd3e\ufd3f\ufe10-\ufe6f\ufffc\ufffd\U0001f000-\U0001faff';
  gaps constant text := signs || '\t-\r\u0085\u1680\u2028\u2029';
  inside_word constant text := '[^ ' || gaps || '][' || signs || ']+[^ ' || gaps || ']';
  plain text := written;
  joined text;
begin
  if octet_length(plain) <> char_length(plain) then
    plain := normalize(regexp_replace(normalize(plain, nfkd),
      -- Accents of Latin and Greek letters, and what is not seen: soft hyphens, joiners, marks of direction.
      '(?<=[A-Za-zÆæØøΑ-Ωα-ω])[\u0300-\u036f]+|[\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+', '', 'g'), nfc);
    plain := lower(plain collate pg_catalog."LETTERS");
    plain := translate(plain, 'øđłħıςё', 'odlhiσе');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  else
    plain := lower(plain collate "C");
  end if;
  if plain ~ inside_word then
    select string_agg(regexp_replace(part, '[' || signs || ']+', '', 'g'), ' ') into joined
      from string_to_table(translate(plain, E'\t\n\x0b\f\r', '     '), ' ') as part where part ~ inside_word;
  end if;
  -- Not each space between two words is a match, which would take most of the time.
  plain := trim(regexp_replace(plain, ' [ ' || gaps || ']+|[' || gaps || '][ ' || gaps || ']*', ' ', 'g'));
  return plain || coalesce(' ' || joined, '');
end $$;

  $create$, 'LETTERS', coalesce(letters, 'default'));
end $do$;

-- A typed word as `search_text` ends with it: signs inside it are left out. Null if it has only signs.
create function search_word(typed text) returns text language sql immutable strict parallel safe as $$
  select nullif(substring(search_text(typed) from '[^ ]*$'), '')
$$;

-- A typed word for `to_tsquery`: words that begin with it, or with all the parts that signs join in it. Empty if it has only signs.
create function search_prefix(typed text) returns text language sql immutable strict parallel safe as $$
  select coalesce(
    search_word(typed) || ':* | (' || replace(substring(search_text(typed) from '^(.+) '), ' ', ':* & ') || ':*)',
    search_word(typed) || ':*', '')
$$;

-- Words of services and posts.
alter table services drop column search;
alter table services add column search tsvector not null generated always as (
  setweight(to_tsvector(search_dictionary(locale), search_text(title)), 'A')
  || setweight(to_tsvector(search_dictionary(locale), search_text(summary)), 'B')
  || setweight(to_tsvector(search_dictionary(locale), search_text(description)), 'C')) stored;
create index services_search on services using gin (search);
alter table posts drop column search;
alter table posts add column search tsvector not null generated always as (
  setweight(to_tsvector(search_dictionary(locale), search_text(title)), 'A')
  || setweight(to_tsvector(search_dictionary(locale), search_text(excerpt)), 'B')
  || setweight(to_tsvector(search_dictionary(locale), search_text(body)), 'C')) stored;
create index posts_search on posts using gin (search);
alter table service_translations drop column search;
alter table service_translations add column search tsvector not null generated always as (
  setweight(to_tsvector(search_dictionary(locale), search_text(coalesce(title, ''))), 'A')
  || setweight(to_tsvector(search_dictionary(locale), search_text(coalesce(summary, ''))), 'B')
  || setweight(to_tsvector(search_dictionary(locale), search_text(coalesce(description, ''))), 'C')) stored;
create index service_translations_search on service_translations using gin (search);
alter table post_translations drop column search;
alter table post_translations add column search tsvector not null generated always as (
  setweight(to_tsvector(search_dictionary(locale), search_text(coalesce(title, ''))), 'A')
  || setweight(to_tsvector(search_dictionary(locale), search_text(coalesce(excerpt, ''))), 'B')
  || setweight(to_tsvector(search_dictionary(locale), search_text(coalesce(body, ''))), 'C')) stored;
create index post_translations_search on post_translations using gin (search);

-- Lists of names: Ä beside A, capitals beside small letters. The rules of ICU's root order are those of all languages of the shop. A server
-- without ICU sorts by the rules of its cluster.
do $$ begin
  create collation by_name (provider = icu, locale = 'und');
exception when feature_not_supported then
  create collation by_name from "default";
end $$;
