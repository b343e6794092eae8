// Generated from messages/en/admin-replies.json by `npm run messages`. Do not edit.

export const messages = {
  orders: "Orders",
  title: "Saved replies",
  lead: "Texts you often send. Insert them while you write to a customer.",
  empty: "No saved replies yet.",
  emptyHint: "Write down what you keep typing: a greeting, what you need, how to send files.",
  newTitle: "New saved reply",
  titleLabel: "Title",
  bodyLabel: "Text",
  placeholders: (p: { names: string }) => `Filled in when inserted: ${p.names}.`,
  add: "Add",
  added: "Added.",
  save: "Save",
  delete: "Delete",
  deleteNamed: (p: { title: string }) => `Delete ${p.title}`,
  deleted: "The saved reply was deleted.",
};
