import { wrongClocks } from './faults/clock.ts'
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
import { fullDatabase } from './faults/disk.ts'
import {
  cancelThenKill,
  freezePrimary,
  killPrimary,
  killStandby,
  killStandbys,
  swizzle,
} from './faults/failover.ts'
import { killWorker, smtpAway } from './faults/mail.ts'
import { poisonJob } from './faults/poison.ts'
import { freezeApi, fullLog, killApi, longDeploys, rollingRestart } from './faults/processes.ts'
import { noStandby } from './faults/standby.ts'
import type { HaCluster } from './ha-cluster.ts'
import {
  answersBeforeCommit,
  clockOfProcess,
  endsAtOnce,
  endsWithoutLog,
  forgetsMails,
  fullDiskIsABug,
  messageIdOfTry,
  neverGivesUp,
  noClientDeadline,
  noLockTimeout,
  passwordIsABug,
  unconfirmedIsYes,
} from './patches.ts'
import type { Fault } from './run-fault.ts'
import type { Patch } from './source.ts'
import type { SingleServer } from './system.ts'

/** The same fault with something made worse: the rig must report it, or its zeros mean nothing. */
export type Control = {
  what: string
  patches?: readonly Patch[]
  /** A balancer without checks of health. */
  checks?: boolean
  /** What the rig must say. */
  says: RegExp
}

export type Listed = {
  fault: Fault<SingleServer>
  control: Control
  /** On each change, within three minutes. */
  isShort?: true
  /** Needs a database on a disk that can be filled. */
  onSmallDisk?: true
}

const seededLoss: Control = {
  what: 'answers before COMMIT',
  patches: answersBeforeCommit,
  says: /^lost [1-9]/,
}

const cutOff: Control = { what: 'SIGTERM ends at once', patches: endsAtOnce, says: /requests failed/ }

const worse = (what: string, patches: readonly Patch[], says: RegExp): Control => ({ what, patches, says })

/** Every fault that needs one server only, with its control. */
export const SINGLE: readonly Listed[] = [
  { fault: killApi, control: seededLoss, isShort: true },
  { fault: killDatabase, control: seededLoss, isShort: true },
  { fault: resets, control: seededLoss },
  { fault: hole, control: seededLoss },
  { fault: refused, control: seededLoss },
  { fault: delays, control: seededLoss },
  { fault: throttled, control: seededLoss },
  { fault: cancelBackends, control: seededLoss },
  {
    fault: freezeDatabase,
    control: worse('no deadline of the client', noClientDeadline, /hung|an answer took/),
  },
  {
    fault: noStandby,
    control: worse('an unconfirmed COMMIT is a yes', unconfirmedIsYes, /no standby has them/),
  },
  {
    fault: rotatePassword,
    control: worse('a refused password is a bug of ours', passwordIsABug, /^undocumented: .*500/),
  },
  {
    fault: noisyLab,
    control: worse('no lock_timeout and no share of places', noLockTimeout, /of other labs failed/),
    isShort: true,
  },
  { fault: rollingRestart, control: cutOff, isShort: true },
  { fault: longDeploys, control: cutOff },
  { fault: freezeApi, control: { what: 'no checks of health', checks: false, says: /waited|hung/ } },
  {
    fault: wrongClocks,
    control: worse('time of the process', clockOfProcess, /of a wrong clock|ended (early|late)/),
  },
  { fault: killWorker, control: worse('Message-ID of the try', messageIdOfTry, /several Message-IDs/) },
  { fault: smtpAway, control: worse('a failed mail is forgotten', forgetsMails, /mails did not arrive/) },
  { fault: poisonJob, control: worse('nothing is given up', neverGivesUp, /was not parked/) },
  {
    fault: fullLog,
    control: worse('no log, no service', endsWithoutLog, /ended by itself|could not be made/),
  },
  {
    fault: fullDatabase,
    control: worse('a full disk is a bug of ours', fullDiskIsABug, /^undocumented: .*500/),
    onSmallDisk: true,
  },
]

/** Those that need three nodes. The control of all of them is F3 again, without synchronous replication. */
export const FAILOVER: readonly Fault<HaCluster>[] = [
  killPrimary,
  killStandby,
  killStandbys,
  freezePrimary,
  cancelThenKill,
  swizzle,
]
