import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { messages } from './scripts/messages/vite-plugin.ts';

// What changes only with a dependency is one file; what many pages share is another, instead of one per component.
const clientChunks = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es)\//,
      priority: 2,
    },
    // By share count alone: merging small chunks by their entries made chunks import each other, and a constant of one was then
    // read before the other had set it.
    { name: 'shared', minShareCount: 8 },
  ],
};

/**
 * React Router answers a page's missing file with `location.reload()`, however often, also offline. Its loader tells us instead
 * (web/chunks/missing-page.tsx). A release whose loader reads otherwise fails the build: see docs/decisions/076.
 */
function guardPageReload(): Plugin {
  const reload = 'window.location.reload();';
  let isGuarded = false;
  return {
    name: 'guard-page-reload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/dom/ssr/routeModules.js') || !code.includes(reload)) return null;
      isGuarded = true;
      return code.replace(
        reload,
        "window.dispatchEvent(new CustomEvent('missing-page', { detail: route.id }));",
      );
    },
    buildEnd(error) {
      if (!error && !isGuarded)
        this.error('react-router: the reload after a missing module was not found');
    },
  };
}

// The server program is part of the page bundle: whatever it shares with the routes then exists once.
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), messages(), reactRouter(), guardPageReload()],
  // Its icons are modules of their own, found page by page; bundling each as it turns up would reload the page every time.
  optimizeDeps: { exclude: ['lucide-react'] },
  define: { __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'development') },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: clientChunks, chunkFileNames: 'assets/[hash].js' },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/program.ts' } } },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  logLevel: command === 'build' ? 'warn' : 'info',
}));
