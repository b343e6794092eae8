-- What became of each backup and of each test of one. The backups themselves are described where they are kept.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'test')),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- The name of the backup that was made or tested.
  backup_id text,
  row_count bigint,
  file_count bigint,
  -- The files of the shop, and what had to be stored for this backup.
  file_bytes bigint,
  -- Files that the database names and the backup does not have.
  missing_file_count integer,
  -- Why it failed: a code, and the error message of the system for the operator.
  fault text,
  detail text,
  check ((fault is null) or finished_at is not null)
);
create index backup_runs_by_kind on backup_runs (kind, started_at desc);
