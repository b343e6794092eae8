import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from './scripts/messages/vite-plugin.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { editRouter } from './scripts/router-edits.ts';
import routes from './web/routes.ts';

const clientChunks = {
  groups: [
    // Changes only when a dependency changes.
    {
      name: 'framework',
      test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es)\//,
      priority: 3,
    },
    ...pageChunks(routes),
  ],
};

/** Each line of a drawing has a random key, which does not compress; `create-icon.tsx` counts them instead. */
const iconsWithoutKeys = {
  name: 'icons-without-keys',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code: string) => code.replaceAll(/,\s*key: "\w+"/g, ''),
  },
};

// The server program is part of the page bundle, so modules it shares with the routes exist once.
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), messages(), reactRouter(), editRouter(), iconsWithoutKeys],
  // Each icon is a module; without this the development server would bundle each on first use and reload the page.
  optimizeDeps: { exclude: ['lucide-react'] },
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve('web/ui/create-icon.tsx'),
      },
    ],
  },
  define: { __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'development') },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: clientChunks,
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/program.ts' } } },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  logLevel: command === 'build' ? 'warn' : 'info',
}));
