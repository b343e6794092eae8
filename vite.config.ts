import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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

// The server program is part of the page bundle: whatever it shares with the routes then exists once.
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
