import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// The server program is part of the page bundle: whatever it shares with the routes then exists once.
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: { __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? 'development') },
  environments: { ssr: { build: { rolldownOptions: { input: './server/program.ts' } } } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  logLevel: command === 'build' ? 'warn' : 'info',
}));
