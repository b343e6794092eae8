-- Until when the process that sends a request to a provider has it to itself, on the database's clock.
alter table provider_requests add column claimed_until timestamptz(3);
update provider_requests set claimed_until = started_at + interval '2 minutes';
alter table provider_requests alter column claimed_until set not null;
