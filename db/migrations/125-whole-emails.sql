-- Of an answer by mail: the whole email if the text leaves something of it out, and the address it came from if that is not the sender's.
alter table enquiry_messages
  add column whole_email text,
  add column from_address text;
