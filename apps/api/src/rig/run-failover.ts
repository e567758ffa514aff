import { buildProduct } from './build.ts'
import { cancelThenKill, killPrimary } from './faults/failover.ts'
import { HaCluster } from './ha-cluster.ts'
import { unconfirmedIsYes } from './patches.ts'
import { type Fault, type RunOptions, runFault } from './run-fault.ts'
import type { Patch } from './source.ts'
import { type System, startSystem } from './system.ts'
import { judgeControl, type Trial, tell } from './trial.ts'

type Options = Omit<RunOptions, 'checks'> & { withControls: boolean }

/** F3c: with asynchronous replication the same fault must report a loss, or its zero means nothing. */
const asynchronous = { what: 'asynchronous replication', says: /^lost [1-9]/ }
const unconfirmed = { what: 'an unconfirmed COMMIT is a yes', says: /^lost [1-9]/ }

/** The product on three nodes, each loss of a node in turn, and at the end the control. */
export async function runFailover(faults: readonly Fault<HaCluster>[], options: Options): Promise<Trial[]> {
  const trials: Trial[] = []
  await inCluster([], async (system) => {
    for (const fault of faults) {
      const result = await runFault(fault, system, options)
      trials.push(tell({ result, control: null, isAsExpected: result.problems.length === 0 }))
    }
    if (options.withControls) trials.push(await loseAsynchronously(system, options))
  })
  if (!options.withControls || !faults.includes(cancelThenKill)) return trials
  await inCluster(unconfirmedIsYes, async (system) => {
    const result = await runFault(cancelThenKill, system, options)
    trials.push(tell(judgeControl(result, unconfirmed)))
  })
  return trials
}

export async function loseAsynchronously(system: System<HaCluster>, options: RunOptions): Promise<Trial> {
  await system.server.setSynchronous(false)
  const result = await runFault(killPrimary, system, { ...options, isAll: false })
  return tell(judgeControl({ ...result, fault: 'F3c' }, asynchronous))
}

export async function inCluster(
  patches: readonly Patch[],
  run: (system: System<HaCluster>) => Promise<void>,
): Promise<void> {
  const build = await buildProduct(patches)
  try {
    const system = await startSystem((directory) => HaCluster.start(directory), { build })
    try {
      await run(system)
    } finally {
      await system.stop()
    }
  } finally {
    await build.remove()
  }
}
