import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    environment: 'happy-dom',
    isolate: false,
    environmentOptions: { happyDOM: { url: 'http://localhost:5173/' } },
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 90_000,
    // As asyncUtilTimeout in src/testing/setup.ts.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
})
