import {
  cancelBackends,
  delays,
  freezeDatabase,
  hole,
  killDatabase,
  noisyLab,
  refused,
  resets,
  rotatePassword,
  throttled,
} from './faults/database.ts'
import { freezePrimary, killPrimary, killStandby } from './faults/failover.ts'
import { freezeApi, killApi, rollingRestart } from './faults/processes.ts'
import type { HaCluster } from './ha-cluster.ts'
import { answersBeforeCommit, endsAtOnce, noLockTimeout } from './patches.ts'
import type { Fault } from './run-fault.ts'
import type { Patch } from './source.ts'
import type { SingleServer } from './system.ts'

/** The same fault with something made worse: the rig must report it, or its zeros mean nothing. */
export type Control = {
  what: string
  patches?: readonly Patch[]
  /** A balancer without checks of health. */
  checks?: false
  /** What the rig must say. */
  says: RegExp
}

export type Listed = {
  fault: Fault<SingleServer>
  control: Control
  /** On each change, within three minutes. */
  isShort?: true
}

const seededLoss: Control = {
  what: 'answers before COMMIT',
  patches: answersBeforeCommit,
  says: /^lost [1-9]/,
}

/** Every fault that needs one server only, with its control. */
export const SINGLE: readonly Listed[] = [
  { fault: killApi, control: seededLoss, isShort: true },
  { fault: killDatabase, control: seededLoss, isShort: true },
  { fault: resets, control: seededLoss, isShort: true },
  { fault: hole, control: seededLoss },
  { fault: freezeDatabase, control: seededLoss },
  { fault: refused, control: seededLoss },
  { fault: delays, control: seededLoss },
  { fault: throttled, control: seededLoss },
  { fault: cancelBackends, control: seededLoss },
  { fault: rotatePassword, control: seededLoss },
  { fault: freezeApi, control: { what: 'no checks of health', checks: false, says: /waited|hung|failed/ } },
  {
    fault: noisyLab,
    control: {
      what: 'no lock_timeout and no share of places',
      patches: noLockTimeout,
      says: /of other labs failed/,
    },
    isShort: true,
  },
  {
    fault: rollingRestart,
    control: { what: 'SIGTERM ends at once', patches: endsAtOnce, says: /requests failed/ },
    isShort: true,
  },
]

/** Those that need three nodes. The control of all of them is F3 again, without synchronous replication. */
export const FAILOVER: readonly Fault<HaCluster>[] = [killPrimary, killStandby, freezePrimary]
