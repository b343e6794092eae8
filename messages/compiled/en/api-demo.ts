// Generated from messages/en/api-demo.json by `npm run messages`. Do not edit.

export const messages = {
  demo_running: "The demo content is being changed already. Wait until that is finished.",
  shop_not_empty: "Demo content can only be added to an empty shop: without services, posts and orders.",
  shop_takes_money: "This shop takes real money, so invented customers and orders cannot be added.",
  no_demo_content: "There is no demo content that could be removed.",
  runFailed: "Something went wrong, so nothing was changed. The server’s log has the details.",
};
