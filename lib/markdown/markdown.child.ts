export { renderArticle } from './markdown.ts';
