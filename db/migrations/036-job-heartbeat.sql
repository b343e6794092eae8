-- When a worker last ran a job. Some job runs every minute, so an older time means that no worker is alive.

create table job_heartbeat (
  is_only_row boolean primary key default true check (is_only_row),
  ran_at timestamptz(3) not null default now()
);
insert into job_heartbeat default values;
