import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const source = (name: string) => resolve(import.meta.dirname, 'packages', name, 'src')

/** The tests of the calculator core, against the copy of the sources that holds the mutants. */
export default defineConfig({
  resolve: {
    // Without these the packages would be found through node_modules, where nothing is mutated.
    alias: [
      { find: /^@lab-zer0\/content\/data\/(.*)$/, replacement: `${source('content')}/../data/$1` },
      { find: /^@lab-zer0\/(domain|content)\/(.*)$/, replacement: `${source('$1')}/$2` },
    ],
  },
  test: {
    include: [
      'packages/domain/src/{calculators,actions}/**/*.test.ts',
      'packages/content/src/{calculators.properties,calculators,examples,receipts}.test.ts',
    ],
    environment: 'node',
  },
})
