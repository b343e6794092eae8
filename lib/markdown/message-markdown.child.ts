export { renderMessage } from './message-markdown.ts';
