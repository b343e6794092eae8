import { createRequire } from 'node:module';
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
      test: /rolldown\/runtime|^\0react|node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es)\//,
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

const require = createRequire(import.meta.url);

/** React is CommonJS: each file would look it up, and each element would be `(0,r.jsx)(…)`. As exports its names are plain variables. */
const reactExports = {
  name: 'react-exports',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: {
    filter: { id: /^react(?:\/jsx-runtime)?$/ },
    handler: (id: string, importer: string | undefined, { kind }: { kind?: string }) =>
      kind === 'import-statement' && importer !== `\0${id}` ? `\0${id}` : null,
  },
  load: {
    filter: { id: /^\0react(?:\/jsx-runtime)?$/ },
    handler(id: string) {
      const name = id.slice(1);
      const names = Object.keys(require(name) as object);
      // PURE drops the names that nobody imports.
      const exported = names.map(
        (each) => `export const ${each} = /* @__PURE__ */ (() => react.${each})();`,
      );
      return `import react from '${name}'; export default react; ${exported.join(' ')}`;
    },
  },
};

// The server program is part of the page bundle, so modules it shares with the routes exist once.
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), messages(), reactRouter(), editRouter(), reactExports, iconsWithoutKeys],
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
    ssr: {
      // A hundred of its two thousand icons are used: they are in the build, so that a shop does not install the 51 MB.
      resolve: { noExternal: ['lucide-react'] },
      build: {
        rolldownOptions: {
          input: './server/program.ts',
          // Browsers load a catalogue when a page needs it; a shop needs all of them, and would read 250 files when it starts.
          output: {
            codeSplitting: { groups: [{ name: 'messages', test: /messages\/compiled\// }] },
            // V8 keeps the source of a chunk, and Node doubles it for one character beyond ASCII.
            comments: { jsdoc: false },
            minify: {
              compress: false,
              mangle: false,
              codegen: { asciiOnly: true, removeWhitespace: false },
            },
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  logLevel: command === 'build' ? 'warn' : 'info',
}));
