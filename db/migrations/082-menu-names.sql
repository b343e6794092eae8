-- What a menu calls a page, where its title is too long for one (decision 117).
alter table pages add column menu_name text;
alter table page_translations add column menu_name text;
