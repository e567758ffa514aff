import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { accountMailHandlers, accountRoutes } from './features/account/index.ts'
import {
  appealsMailHandlers,
  appealsRecurring,
  appealsRoutes,
  appealsWorkHandlers,
} from './features/appeals/index.ts'
import { auditorsMailHandlers, auditorsRoutes } from './features/auditors/index.ts'
import { auditsMailHandlers, auditsRoutes } from './features/audits/index.ts'
import { authMailHandlers, authRoutes } from './features/auth/index.ts'
import { boardMailHandlers, boardRecurring, boardRoutes, boardWorkHandlers } from './features/board/index.ts'
import { calculatorsRoutes, calculatorsWorkHandlers } from './features/calculators/index.ts'
import { campusesRoutes } from './features/campuses/index.ts'
import {
  certificatesMailHandlers,
  certificatesRecurring,
  certificatesRoutes,
  certificatesWorkHandlers,
  wellKnownRoutes,
} from './features/certificates/index.ts'
import {
  changesMailHandlers,
  changesRecurring,
  changesRoutes,
  changesWorkHandlers,
} from './features/changes/index.ts'
import { checklistsRoutes, checklistsWorkHandlers } from './features/checklists/index.ts'
import { commentsRoutes } from './features/comments/index.ts'
import { documentsRecurring, documentsRoutes, documentsWorkHandlers } from './features/documents/index.ts'
import { dossiersRoutes, dossiersWorkHandlers } from './features/dossiers/index.ts'
import { electricityRoutes, electricityWorkHandlers } from './features/electricity/index.ts'
import { exportsRecurring, exportsRoutes, exportsWorkHandlers } from './features/exports/index.ts'
import { factorSetsRoutes, keepFactorSets } from './features/factor-sets/index.ts'
import { figuresMailHandlers } from './features/figures-check/index.ts'
import { healthRoutes, observeService } from './features/health/index.ts'
import { helpRoutes } from './features/help/index.ts'
import { invitationMailHandlers, invitationsRoutes } from './features/invitations/index.ts'
import { labHomeMailHandlers, labHomeRoutes } from './features/lab-home/index.ts'
import { labInvitesRoutes } from './features/lab-invites/index.ts'
import { labsMailHandlers, labsRoutes } from './features/labs/index.ts'
import { logMailHandlers, logRecurring, logRoutes, logWorkHandlers } from './features/log/index.ts'
import {
  mailGate,
  noticesMailHandlers,
  noticesRecurring,
  noticesRoutes,
  noticesWorkHandlers,
  oneClickRoutes,
} from './features/notices/index.ts'
import { organisationsMailHandlers, organisationsRoutes } from './features/organisations/index.ts'
import { reopeningsRoutes } from './features/reopenings/index.ts'
import { createFiguresThread, reportsRoutes } from './features/reports/index.ts'
import {
  retentionMailHandlers,
  retentionRecurring,
  retentionWorkHandlers,
} from './features/retention/index.ts'
import { variablesRoutes } from './features/variables/index.ts'
import type { Config } from './platform/config.ts'
import { type Clock, createPool, systemClock } from './platform/database.ts'
import { createFileStore } from './platform/files.ts'
import { acceptForms, createServer } from './platform/http.ts'
import { createJobSender } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import type { MailHandlers } from './platform/mail-jobs.ts'
import { serveOpenApi } from './platform/openapi.ts'
import { createPlaces } from './platform/places.ts'
import { letGoWhenStopping, type Readiness, refuseUntilStarted, serveLiveness } from './platform/readiness.ts'
import { createRoute } from './platform/route.ts'
import { createSeals } from './platform/seal.ts'
import { addParts } from './platform/telemetry.ts'
import { serveWeb } from './platform/web.ts'
import type { Recurring, WorkHandlers } from './platform/work-jobs.ts'
import type { Parts as ReadinessParts } from './telemetry/operators-port.ts'
import { noTelemetry, type Telemetry } from './telemetry/telemetry.ts'

type Parts = {
  config: Config
  logger: Logger
  /** Tests move the time; nobody else does. */
  clock?: Clock
  readiness?: Readiness
  telemetry?: Telemetry
  /** Of readiness, each with its own word. */
  parts?: ReadinessParts
}

const LOCK_TIMEOUT_MS = 1000

/** The HTTP server with every feature. The API lies under /api, the web app around it. */
export async function createApp({
  config,
  logger,
  clock = systemClock,
  readiness = { state: 'ready' },
  telemetry = noTelemetry,
  parts = new Map(),
}: Parts): Promise<FastifyInstance> {
  const app = await createServer(config, logger, telemetry)
  letGoWhenStopping(app, readiness)
  refuseUntilStarted(app, readiness)
  const pool = openPool({ config, logger, telemetry, parts })
  const jobs = createJobSender(pool, logger)
  const platform = {
    config,
    pool,
    places: createPlaces(config.poolSize),
    clock,
    jobs,
    limits: createLimits(pool, clock),
    seals: createSeals(config.secretKeys),
    files: createFileStore(config, telemetry),
  }

  await app.register(
    async (api) => {
      const route = createRoute(api, platform)
      authRoutes(route)
      accountRoutes(route)
      organisationsRoutes(route)
      invitationsRoutes(route)
      labsRoutes(route)
      labHomeRoutes(route)
      labInvitesRoutes(route)
      calculatorsRoutes(route)
      factorSetsRoutes(route)
      changesRoutes(route)
      boardRoutes(route)
      commentsRoutes(route)
      variablesRoutes(route)
      electricityRoutes(route)
      campusesRoutes(route)
      checklistsRoutes(route)
      auditorsRoutes(route)
      auditsRoutes(route)
      appealsRoutes(route)
      reportsRoutes(route, openFigures(app, platform))
      exportsRoutes(route)
      certificatesRoutes(route)
      reopeningsRoutes(route)
      logRoutes(route)
      documentsRoutes(route)
      dossiersRoutes(route)
      helpRoutes(route)
      noticesRoutes(route)
      await api.register(async (oneClick) => {
        acceptForms(oneClick)
        oneClickRoutes(createRoute(oneClick, platform))
      })
      serveLiveness(api, config.version)
      healthRoutes(route, readiness)
      serveOpenApi(api)
    },
    { prefix: '/api' },
  )
  wellKnownRoutes(createRoute(app, platform))
  await serveWeb(app, config)
  const factorSets = keepFactorSets(pool, logger)
  // A database that is away is no reason not to start: the first call that finds it there begins.
  app.addHook('onReady', async () => {
    await jobs.ready().catch(() => undefined)
    await factorSets.look()
  })
  app.addHook('onClose', async () => {
    factorSets.stop()
    await jobs.stop()
    await pool.end()
  })
  return app
}

/** A thread beside this one, which ends with the app. */
function openFigures(app: FastifyInstance, { config, clock }: { config: Config; clock: Clock }) {
  const figures = createFiguresThread(config, clock)
  app.addHook('onClose', () => figures.stop())
  return figures
}

/** The process's connections, which those who run it can watch. */
function openPool(given: Required<Pick<Parts, 'config' | 'logger' | 'telemetry' | 'parts'>>) {
  const { config, logger, telemetry, parts } = given
  const { databaseUrl: url, poolSize: size } = config
  if (!url) throw new Error('DATABASE_URL is needed by the API')
  const pool = createPool({ url, size, logger, lockTimeoutMs: LOCK_TIMEOUT_MS, telemetry })
  observeService(pool, telemetry, logger)
  addParts(parts, { pool, config })
  return pool
}

export const mailHandlers: MailHandlers = {
  ...authMailHandlers,
  ...accountMailHandlers,
  ...organisationsMailHandlers,
  ...invitationMailHandlers,
  ...labsMailHandlers,
  ...labHomeMailHandlers,
  ...changesMailHandlers,
  ...boardMailHandlers,
  ...auditorsMailHandlers,
  ...auditsMailHandlers,
  ...figuresMailHandlers,
  ...appealsMailHandlers,
  ...certificatesMailHandlers,
  ...logMailHandlers,
  ...noticesMailHandlers,
  ...retentionMailHandlers,
}

export { mailGate }

export const workHandlers: WorkHandlers = {
  ...calculatorsWorkHandlers,
  ...changesWorkHandlers,
  ...boardWorkHandlers,
  ...checklistsWorkHandlers,
  ...electricityWorkHandlers,
  ...appealsWorkHandlers,
  ...certificatesWorkHandlers,
  ...logWorkHandlers,
  ...documentsWorkHandlers,
  ...dossiersWorkHandlers,
  ...exportsWorkHandlers,
  ...noticesWorkHandlers,
  ...retentionWorkHandlers,
}

export const recurring: readonly Recurring[] = [
  ...changesRecurring,
  ...boardRecurring,
  ...certificatesRecurring,
  ...appealsRecurring,
  ...logRecurring,
  ...documentsRecurring,
  ...exportsRecurring,
  ...noticesRecurring,
  ...retentionRecurring,
]
