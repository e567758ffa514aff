import type { Control, Listed } from './catalogue.ts'
import { type RunOptions, runFault } from './run-fault.ts'
import { ownSource, patchedSource } from './source.ts'
import { SingleServer, type System, startSystem } from './system.ts'
import { judgeControl, type Trial, tell } from './trial.ts'

type Options = Omit<RunOptions, 'checks'> & { withControls: boolean }

/** First the product as it is, in one installation for all faults, then each control in an installation made worse. */
export async function runSingle(listed: readonly Listed[], options: Options): Promise<Trial[]> {
  const trials: Trial[] = []
  await inSystem(async (system) => {
    for (const [place, { fault }] of listed.entries()) {
      const result = await runFault(fault, system, { ...options, seed: options.seed + place })
      trials.push(tell({ result, control: null, isAsExpected: result.problems.length === 0 }))
    }
    if (!options.withControls) return
    for (const { fault, control } of listed) {
      if (control.patches) continue
      const result = await runFault(fault, system, { ...options, checks: control.checks ?? true })
      trials.push(tell(judgeControl(result, control)))
    }
  })
  if (!options.withControls) return trials
  const patched = Map.groupBy(
    listed.filter(({ control }) => control.patches),
    ({ control }) => control,
  )
  for (const [control, those] of patched) {
    await inSystem(async (system) => {
      for (const { fault } of those) {
        const result = await runFault(fault, system, options)
        trials.push(tell(judgeControl(result, control)))
      }
    }, control)
  }
  return trials
}

async function inSystem(
  run: (system: System<SingleServer>) => Promise<void>,
  control?: Control,
): Promise<void> {
  const source = control?.patches ? await patchedSource(control.patches) : ownSource
  try {
    const system = await startSystem((directory) => SingleServer.start(directory), { source })
    try {
      await run(system)
    } finally {
      await system.stop()
    }
  } finally {
    await source.remove()
  }
}
