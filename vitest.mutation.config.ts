import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const source = (name: string) => resolve(import.meta.dirname, 'packages', name, 'src')

/** A mutant is dead at the first test that fails, so the quick tests come before those that search. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      if (moduleId.includes('/domain/')) return 0
      return moduleId.includes('.properties.') ? 2 : 1
    }
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

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
    // Longer than a busy machine is slow; a mutant that runs forever is stopped by the tool.
    testTimeout: 60_000,
    sequence: { sequencer: QuickFirst },
  },
})
