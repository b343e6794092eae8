-- An entry of the audit log stays as it was written. Erasing a person takes out what tells of them; nothing else may change it.

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_kind, new.action, new.subject_type, new.subject_id)
      is not distinct from (old.id, old.at, old.actor_kind, old.action, old.subject_type, old.subject_id)
    and (new.data = old.data or new.data = '{}')
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.actor_name is null or new.actor_name = old.actor_name)
    and (new.ip is null or new.ip = old.ip)
    and (new.user_agent is null or new.user_agent = old.user_agent)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_entries_append_only before update on audit_entries
  for each row execute function refuse_audit_change();
