// Generated from messages/en/picture-crop.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  crop: "Crop",
  hint: "Drag the frame or its corners, or enter what is cut off. The whole picture is kept, so you can change this later.",
  hintPlain: "How much is cut off each side when you save. The whole picture is kept, so you can change this later.",
  shape: "Shape",
  shapeOf: (p: { shape: string }) => select(p.shape, { "free": "Any", "list": "3 : 2, as in lists", "wide": "16 : 9", "square": "Square", "other": "As in the picture" }),
  cut: "Cut off, in percent",
  side: (p: { side: string }) => select(p.side, { "left": "Left", "top": "Top", "right": "Right", "other": "Bottom" }),
};
