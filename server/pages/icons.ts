/**
 * The shop's icons, made from the uploaded icon, else from the logo, else in the shop's colour: for browser tabs, home screens and everything
 * else with a fixed address. And the logo of mails.
 */
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { openPublicFile } from '#features/files/open-file.ts';
import { MAX_LOGO } from '#features/mail/mail-frame.ts';
import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import { inChild } from '#kit/child-processes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { accentOf } from '#features/settings/shared/accent.ts';
import type * as brandPictures from '#lib/brand-pictures.child.ts';
import type { Deps } from '#server/deps.ts';
import { visitorCtx } from '#server/middleware/make-ctx.ts';

const draw = <Name extends keyof typeof brandPictures>(name: Name) =>
  inChild<(typeof brandPictures)[Name]>('#lib/brand-pictures.child.ts', name, 'picture');
const drawIconOf = draw('drawIcon');
const drawMark = draw('drawMark');
const fitPicture = draw('fitPicture');

const PAPER = '#fcfaf6';
const A_DAY = 'public, max-age=86400';
const PNGS: Record<string, number> = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
};

export function icons(deps: Deps) {
  const icon = async (size: number) => {
    const ctx = visitorCtx(deps);
    return drawIcon(ctx, deps, await getSettings(ctx), size);
  };
  return new Hono()
    .get('/favicon.svg', async (c) => {
      const settings = await getSettings(visitorCtx(deps));
      const hasPicture = settings.iconFileId ?? settings.logoFileId;
      const svg = hasPicture ? embedded(await icon(96)) : markSvg(settings);
      return c.body(svg, 200, headersOf('image/svg+xml; charset=utf-8'));
    })
    .get('/favicon.ico', async (c) => {
      return c.body(icoOf(await icon(32), 32), 200, headersOf('image/x-icon'));
    })
    .get('/:file{(apple-touch-icon|icon-192|icon-512)\\.png}', async (c) => {
      const png = await icon(PNGS[c.req.param('file')] ?? 192);
      return c.body(new Uint8Array(png), 200, headersOf('image/png'));
    })
    .get('/:file{mail-logo(-dark)?\\.png}', async (c) => {
      const settings = await getSettings(visitorCtx(deps));
      const isDark = c.req.param('file') === 'mail-logo-dark.png';
      const fileId =
        settings.logoFileId && (isDark ? settings.logoDarkFileId : settings.logoFileId);
      if (!fileId) return c.text('Not found', 404);
      const png = await drawMailLogo(visitorCtx(deps), deps, fileId);
      // Pages of mail services show it too.
      const headers = { ...headersOf('image/png'), 'cross-origin-resource-policy': 'cross-origin' };
      return c.body(new Uint8Array(png), 200, headers);
    })
    .get('/site.webmanifest', async (c) => {
      const { shopName } = await getSettings(visitorCtx(deps));
      const manifest = {
        name: shopName,
        short_name: shopName,
        start_url: '/',
        display: 'browser',
        background_color: PAPER,
        theme_color: PAPER,
        icons: [192, 512].map((size) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      };
      return c.body(JSON.stringify(manifest), 200, headersOf('application/manifest+json'));
    });
}

const headersOf = (contentType: string) => ({
  'content-type': contentType,
  'cache-control': A_DAY,
  'cache-tags': 'site',
});

/** An arched doorway in the shop's colour. */
function markSvg(settings: Settings): string {
  const accent = accentOf(settings).light.hex;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${PAPER}"/><path d="M7 27V15a9 9 0 0 1 18 0v12z" fill="${accent}"/><path d="M12 27V16a4 4 0 0 1 8 0v11z" fill="${PAPER}"/><circle cx="16" cy="23" r="2.6" fill="#eda93f"/></svg>`;
}

async function drawIcon(
  ctx: Ctx,
  deps: Deps,
  settings: Settings,
  size: number,
): Promise<Uint8Array> {
  const { logoFileId, iconFileId } = settings;
  const fileId = iconFileId ?? logoFileId;
  if (!fileId) return drawMark({ svg: markSvg(settings), size });
  // An icon was made to fill its square and may be transparent; only home screens of Apple draw transparent parts in black.
  const isIcon = iconFileId !== null;
  const picture = await readPicture(ctx, deps, fileId, size > 480 ? 960 : 480);
  return drawIconOf({
    picture,
    size,
    edge: isIcon ? 0 : Math.round(size * 0.08),
    paper: isIcon && size !== PNGS['apple-touch-icon.png'] ? null : PAPER,
  });
}

/** In a format that every mail program knows, with two points for each pixel. */
async function drawMailLogo(ctx: Ctx, deps: Deps, fileId: string): Promise<Uint8Array> {
  const picture = await readPicture(ctx, deps, fileId, 480);
  return fitPicture({ picture, width: 2 * MAX_LOGO.width, height: 2 * MAX_LOGO.height });
}

async function readPicture(ctx: Ctx, deps: Deps, fileId: string, width: number): Promise<Buffer> {
  const { body } = await openPublicFile(ctx, deps.files, fileId, width);
  return body ? buffer(body as never) : Buffer.alloc(0);
}

function embedded(png: Uint8Array): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`;
}

/** An ICO file with one PNG: a header of 6 bytes, an entry of 16, and the picture. */
function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return new Uint8Array(Buffer.concat([header, png]));
}
