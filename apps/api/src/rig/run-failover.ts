import { killPrimary } from './faults/failover.ts'
import { HaCluster } from './ha-cluster.ts'
import { type Fault, type RunOptions, runFault } from './run-fault.ts'
import { ownSource } from './source.ts'
import { startSystem } from './system.ts'
import { judgeControl, type Trial, tell } from './trial.ts'

type Options = Omit<RunOptions, 'checks'> & { withControls: boolean }

/** F3c: with asynchronous replication the same fault must report a loss, or its zero means nothing. */
const asynchronous = { what: 'asynchronous replication', says: /^lost [1-9]/ }

/** The product on three nodes, each loss of a node in turn, and at the end the control. */
export async function runFailover(faults: readonly Fault<HaCluster>[], options: Options): Promise<Trial[]> {
  const trials: Trial[] = []
  const system = await startSystem((directory) => HaCluster.start(directory), { source: ownSource })
  try {
    for (const fault of faults) {
      const result = await runFault(fault, system, options)
      trials.push(tell({ result, control: null, isAsExpected: result.problems.length === 0 }))
    }
    if (options.withControls) {
      await system.server.setSynchronous(false)
      const result = await runFault(killPrimary, system, options)
      trials.push(tell(judgeControl({ ...result, fault: 'F3c' }, asynchronous)))
    }
  } finally {
    await system.stop()
  }
  return trials
}
