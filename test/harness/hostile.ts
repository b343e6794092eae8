/** Texts that try to become more than text, and what to look for in HTML that shows them. */
import { Script } from 'node:vm';
import { Parser } from 'htmlparser2';

/** Stands in every hostile text, so that one that became more than text is found. */
export const MARK = 'zqx';
export const HOSTILE = [
  `<script>${MARK}()</script>`,
  `</script><script>${MARK}()</script>`,
  `"><img src=x onerror=${MARK}()>`,
  `' onmouseover='${MARK}()`,
  `" autofocus onfocus="${MARK}()`,
  `</title><script>${MARK}()</script>`,
  `</textarea><svg/onload=${MARK}()>`,
  `--><style>${MARK}{}</style><!--`,
  `]]><${MARK}>`,
  `<base href=//${MARK}.example>`,
  `<iframe src=//${MARK}.example>`,
  `<meta http-equiv=refresh content=0;${MARK}>`,
  `<form action=//${MARK}.example><input>`,
  `<a href="javascript:${MARK}()">go</a>`,
  `[go](javascript:${MARK}())`,
  `![go](x"onerror="${MARK}())`,
  `[go](data:text/html,${MARK})`,
  `<javascript:${MARK}()>`,
  `&lt;script&gt;${MARK}()&#x3C;/script>`,
  `=HYPERLINK("//${MARK}")`,
  `+${MARK}(1)`,
  `-${MARK}(1)`,
  `@${MARK}(1)`,
  `{${MARK}} {n, plural, one {`,
  `\${${MARK}} {{${MARK}}} <%= ${MARK} %>`,
  `'; drop table users; -- ${MARK}`,
  `../../../etc/${MARK}`,
  `\u202E${MARK}\u2066 \u200B\uFEFF`,
  `Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306 ${MARK} 👩‍👩‍👧‍👦`,
  `${MARK}${'x'.repeat(36)}`,
];

/** What a document does with hostile texts beyond showing them. */
export function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  let inside = '';
  let code = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name;
      if (name.includes(MARK)) dangers.push(`an element <${name}>`);
      if (name === 'script') {
        // Structured data, what the application of a public page starts with, and which pages come next.
        inside = /^(?:application\/(?:ld\+)?json|speculationrules)$/.test(attributes['type'] ?? '')
          ? 'json'
          : 'script';
        code = '';
      }
      if (/^(base|object|embed)$/.test(name)) dangers.push(`an element <${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on/i.test(key) || key.includes(MARK)) dangers.push(`an attribute ${key}="${value}"`);
        const isAddress = /^(href|src|action|formaction|xlink:href|poster|data)$/.test(key);
        if (isAddress && /^\s*(javascript|vbscript|data:text)/i.test(value))
          dangers.push(`${key}="${value}"`);
        const leads = /^(iframe|form|meta|link|script)$/.test(name) && isAddress;
        if (leads && new RegExp(`^//|^https?://${MARK}`).test(value))
          dangers.push(`<${name} ${key}="${value}">`);
        if (key === 'http-equiv' && value.toLowerCase() === 'refresh') dangers.push('a redirect');
      }
    },
    ontext(text) {
      if (inside === 'json' || inside === 'script') code += text;
      else if (inside === 'style' && text.includes(MARK)) dangers.push(`a style: ${text}`);
    },
    onclosetag(name) {
      const isSound = inside === 'json' ? isJson : isProgram;
      if (name === 'script' && !isSound(code)) dangers.push(`a script: ${code.slice(0, 80)}`);
      inside = '';
    },
  });
  parser.end(html);
  return dangers;
}

/** Whether a script is one of the shop's own, in which texts are strings. */
function isProgram(text: string): boolean {
  try {
    const isModule = text.startsWith('import ');
    if (isModule || text.trim().startsWith(MARK)) return !text.includes(MARK);
    return new Script(text) instanceof Script;
  } catch {
    return false;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
