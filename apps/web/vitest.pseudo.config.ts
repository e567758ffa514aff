import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pseudoLocale } from './pseudo-locale.ts'

/** The same code with another language, to see what does not change with it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pseudoLocale()],
  test: {
    name: 'pseudo',
    include: ['src/**/*.pseudo.tsx'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:5173/' } },
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 90_000,
    // As asyncUtilTimeout in src/testing/setup.ts.
    expect: { poll: { timeout: 20_000 } },
  },
})
