import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseDocument } from 'htmlparser2';
import { freePort } from '#test/harness/free-port.ts';
import { count, type Atelier } from './atelier.ts';
import { ask, PROGRAMS, Programs, type Peer } from './peer.ts';
import type { Markup } from './programs/template/given.ts';

type Nodes = ReturnType<typeof parseDocument>['children'];

/** React Router's template, which renders the markup of our pages. */
export async function openTemplate(atelier: Atelier, folder: string): Promise<Peer> {
  const bin = path.resolve('node_modules/@react-router/dev/bin.cjs');
  await promisify(execFile)(process.execPath, [bin, 'build', PROGRAMS]);
  const pages = await atelier.readPages();
  const given = path.join(folder, 'pages.json');
  const markup = Object.entries(pages).map(([at, html]) => [
    at,
    markupOf(parseDocument(html).children),
  ]);
  await writeFile(given, JSON.stringify(Object.fromEntries(markup)));

  const port = String(await freePort());
  const serve = 'node_modules/@react-router/serve/bin.cjs';
  const programs = new Programs(
    [['--import', './template/given.ts', serve, 'build/server/index.js']],
    { PORT: port, HOST: '127.0.0.1', PAGES: given },
  );
  const page = (name: 'home' | 'list' | 'dashboard', at: keyof typeof pages) => {
    // It adds elements of its own.
    const elements = count(pages[at], '<');
    const isRight = (html: string) => atelier.expected[name](html) && count(html, '<') >= elements;
    return () => ask(`http://127.0.0.1:${port}${at}`, isRight);
  };
  const home = page('home', '/');
  return {
    name: 'React Router’s template',
    start: () => programs.start(home),
    stop: () => programs.stop(),
    pids: () => programs.pids(),
    homeUrl: () => `http://127.0.0.1:${port}/`,
    ask: { home, list: page('list', '/services'), dashboard: page('dashboard', '/dashboard') },
  };
}

/** The elements as React takes them, without html, head and body, which the template has. */
function markupOf(nodes: Nodes): Markup[] {
  return nodes.flatMap((node): Markup[] => {
    if ('data' in node && node.type === 'text') return [node.data];
    if (!('attribs' in node)) return [];
    const { name, children } = node;
    if (/^(html|head|body)$/.test(name)) return markupOf(children);
    // React would want an object of styles.
    const { class: className, style, ...others } = node.attribs;
    const props = { ...others, className, 'data-style': style };
    if (!/^(script|style|textarea)$/.test(name)) return [[name, props, markupOf(children)]];
    const [text] = children;
    const html = { __html: text && 'data' in text ? text.data : '' };
    return [[name, { ...props, dangerouslySetInnerHTML: html }, []]];
  });
}
