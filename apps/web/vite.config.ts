import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { withoutApiDocs } from './api-docs.ts'
import { chunkGroups } from './chunks.ts'
import { compress } from './compress.ts'
import { inlineWords } from './inline-words.ts'
import { leanFactors } from './lean-factors.ts'
import { oneLanguage } from './one-language.ts'
import { prerender, templates } from './prerender.ts'
import { serviceWorker } from './service-worker.ts'

const api = { target: process.env.API_URL ?? 'http://127.0.0.1:4000', changeOrigin: false }

// A folder of words in packages/content/package.json; without it English.
const language = process.env.CONTENT_LANGUAGE ? [process.env.CONTENT_LANGUAGE] : []

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    oneLanguage(),
    withoutApiDocs(),
    leanFactors(),
    ...(language.length === 0 ? [inlineWords()] : []),
    serviceWorker(),
    prerender(),
    compress(),
  ],
  resolve: { conditions: [...language, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...language, ...defaultServerConditions] } },
  server: {
    host: 'localhost',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // The API compares Origin with Host, so the browser's own Host must reach it.
    proxy: { '/api': api, '/.well-known': api },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The polyfill is an inline script, and our policy refuses those.
    modulePreload: { polyfill: false },
    // A data: URL is a foreign source to the policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: templates,
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
})
