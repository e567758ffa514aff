import { type Build, buildProduct } from './build.ts'
import type { Control, Listed } from './catalogue.ts'
import { type RunOptions, runFault } from './run-fault.ts'
import type { Patch } from './source.ts'
import { SingleServer, type System, startSystem } from './system.ts'
import { judgeControl, type Trial, tell } from './trial.ts'

type Options = Omit<RunOptions, 'checks'> & {
  withControls: boolean
  /** The controls share one build. */
  isTogether: boolean
}

/** First the product as it is, in one installation for all faults, then each control in an installation made worse. */
export async function runSingle(listed: readonly Listed[], options: Options): Promise<Trial[]> {
  const own = await withBuild([], (build) => runOwn(listed, options, build))
  return options.withControls ? [...own, ...(await runControls(listed, options))] : own
}

async function runOwn(listed: readonly Listed[], options: Options, build: Build): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const those of byDisk(listed)) {
    await inSystem(build, those, async (system) => {
      for (const [place, { fault }] of those.entries()) {
        const result = await runFault(fault, system, { ...options, seed: options.seed + place })
        trials.push(tell({ result, control: null, isAsExpected: result.problems.length === 0 }))
      }
      if (!options.withControls) return
      for (const { fault, control } of those) {
        if (control.patches) continue
        const result = await runFault(fault, system, controlOptions(options, control))
        trials.push(tell(judgeControl(result, control)))
      }
    })
  }
  return trials
}

async function runControls(listed: readonly Listed[], options: Options): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const { patches, those } of worseBuilds(listed, options)) {
    await withBuild(patches, async (build) => {
      for (const some of byDisk(those)) {
        await inSystem(build, some, async (system) => {
          for (const { fault, control } of some) {
            const result = await runFault(fault, system, controlOptions(options, control))
            trials.push(tell(judgeControl(result, control)))
          }
        })
      }
    })
  }
  return trials
}

/**
 * Each control in a build of its own, so that nothing else can be what the rig reports. The short group has no time for
 * that: its controls are in one build, and each is known by what it must say.
 */
function worseBuilds(listed: readonly Listed[], { isTogether }: Options) {
  const patched = listed.filter(({ control }) => control.patches)
  const controls = Map.groupBy(patched, ({ control }) => (isTogether ? null : control))
  return [...controls.values()].map((those) => ({
    those,
    patches: [...new Set(those.flatMap(({ control }) => control.patches ?? []))],
  }))
}

/** Once is enough to be noticed. */
function controlOptions(options: Options, { checks = true }: Control): RunOptions {
  return { ...options, checks, isAll: false }
}

/** Those of the ordinary disk first. */
function byDisk(listed: readonly Listed[]): Listed[][] {
  const [ordinary, small] = [
    listed.filter((one) => !one.onSmallDisk),
    listed.filter((one) => one.onSmallDisk),
  ]
  return [ordinary, small].filter(({ length }) => length > 0)
}

async function withBuild<Outcome>(
  patches: readonly Patch[],
  use: (build: Build) => Promise<Outcome>,
): Promise<Outcome> {
  const build = await buildProduct(patches)
  try {
    return await use(build)
  } finally {
    await build.remove()
  }
}

export async function inSystem(
  build: Build,
  [first]: readonly Listed[],
  run: (system: System<SingleServer>) => Promise<void>,
): Promise<void> {
  const start = first?.onSmallDisk ? SingleServer.startOnSmallDisk : SingleServer.start
  const system = await startSystem((directory) => start(directory), { build })
  try {
    await run(system)
  } finally {
    await system.stop()
  }
}
