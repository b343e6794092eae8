-- Whether an uploaded file was checked for viruses (decision 161). A waiting file and an infected one are not served.
alter table files add column scan_state text not null default 'unchecked'
  check (scan_state in ('unchecked', 'pending', 'clean', 'infected'));
create index files_waiting_for_scan on files (created_at, id) where scan_state = 'pending';
