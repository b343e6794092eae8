-- A crop is a picture of its own, made from another one that stays, so that the crop can be changed later.
alter table files
  add column original_id uuid references files (id) on delete set null,
  -- What is cut off at the left, the top, the right and the bottom, in thousandths of the original.
  add column crop integer[] check (cardinality(crop) = 4),
  add constraint files_crop_of_original check (original_id is null or crop is not null);

create unique index files_of_original on files (original_id, crop) where original_id is not null;
