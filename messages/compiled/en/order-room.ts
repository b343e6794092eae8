// Generated from messages/en/order-room.json by `npm run messages`. Do not edit.

export const messages = {
};
