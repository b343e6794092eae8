-- Somebody who is invited to the team. The account is made, or gets its role, when the link in the mail is followed.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'admin', 'manager', 'worker', 'accountant', 'editor')),
  locale text,
  -- SHA-256 of the tokens in the mails: each link works until the invitation is accepted, withdrawn or over.
  token_hashes bytea[] not null default '{}',
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3)
);
create unique index team_invitations_open on team_invitations (email) where accepted_at is null and revoked_at is null;
create index team_invitations_invited_by on team_invitations (invited_by);
