import { checklists } from '@lab-zer0/content/checklists.ts'
import { endpoints } from '@lab-zer0/contracts/index.ts'
import { accessOf, acts } from '@lab-zer0/domain/access/access.ts'
import { questionActs } from '@lab-zer0/domain/access/checklist-acts.ts'
import { mayForm } from '@lab-zer0/domain/access/form-acts.ts'
import { type Viewer, viewerOf } from '@lab-zer0/domain/access/viewer.ts'
import type { Actor } from '@lab-zer0/domain/actor.ts'
import { CATEGORIES, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { Decision } from '@lab-zer0/domain/decision.ts'
import { LAB_TYPES, type LabType } from '@lab-zer0/domain/labs/lab.ts'
import { type SQL, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalculatorMode } from '../db/schema/calculators.ts'
import { type FormLocks, formLocks } from '../features/calculators/calculators.queries.ts'
import { lookAtLab } from '../features/labs/index.ts'
import { matrix, PERSONAS, type PersonaName } from '../permissions/matrix.ts'
import { createPool, type Database, type Pool } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import { Refused } from '../platform/refusal.ts'
import { auditBuilders } from '../testing/audits.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'

const STANDINGS = ['working', 'checklist submitted', 'submitted for audit', 'sent back'] as const
const KINDS = [
  'champion',
  'member',
  'admin who is a member',
  'admin',
  'admin without a second factor',
  'auditor',
  'member of another lab',
  'somebody in no lab',
  'somebody of another organisation',
  'provider',
] as const

type Standing = (typeof STANDINGS)[number]
type Kind = (typeof KINDS)[number]
type State = { type: LabType; isLocked: boolean; isBaselineLocked: boolean; standing: Standing }

const STATES: State[] = LAB_TYPES.flatMap((type) =>
  [false, true].flatMap((isLocked) =>
    [false, true].flatMap((isBaselineLocked) =>
      STANDINGS.map((standing) => ({ type, isLocked, isBaselineLocked, standing })),
    ),
  ),
)

/** A category that only this type of lab has, so that the other type's form refuses it. */
const ownCategory = (type: LabType) => {
  const others = LAB_TYPES.filter((other) => other !== type).flatMap((other) => [...CATEGORIES[other]])
  const own = CATEGORIES[type].find((category) => !others.includes(category))
  if (!own) throw new Error(`${type} labs have no category of their own`)
  return own
}
const questionOf = (type: LabType) =>
  checklists[type].questions.find((question) => !question.for_auditor)?.id ?? ''

let api: InProcess
let pool: Pool
let build: ReturnType<typeof auditBuilders>
const tally = { combinations: 0, different: [] as string[] }

beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
  pool = createPool({ url: api.database.app, size: 1, logger: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await pool.end()
  await api.stop()
  const unnamed = endpoints.filter(({ endpoint }) => !(endpoint.act in acts)).length
  process.stdout.write(
    `\naccess: ${tally.combinations} combinations, ${Object.keys(acts).length} acts, ` +
      `SQL and domain differ in ${tally.different.length}; calls without an act: ${unnamed}\n`,
  )
})

async function lockForm(lab: TestLab, by: Person, mode: CalculatorMode, type: LabType): Promise<void> {
  await api.people.db.query(
    `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
       schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
     select $1, id, $3, $4, $5, '{}', '{}', 1, 1, '1.0.0', '{}', '\\x00', $6, now() from cycles where lab_id = $2`,
    [lab.organisation.id, lab.id, mode, ownCategory(type), type, by.id],
  )
}

/** A lab in this state; what is locked is its savings form and, where the state says so, the baseline before it. */
async function aLabIn(
  organisation: TestOrganisation,
  { type, isLocked, isBaselineLocked, standing }: State,
): Promise<{ lab: TestLab; people: Record<Kind, Person> }> {
  const { aPerson, anAdmin, aLab, aProviderAdmin, anOrganisation } = api.people
  const champion = await aPerson(organisation)
  const member = await aPerson(organisation)
  const adminMember = await anAdmin(organisation)
  const auditor = await build.qualify(await aPerson(organisation))
  const lab = await aLab(organisation, { type, champion, members: [member, adminMember] })
  const elsewhere = await aPerson(organisation)
  await aLab(organisation, { champion: elsewhere })
  if (isLocked) await lockForm(lab, champion, 'savings', type)
  if (isBaselineLocked) await lockForm(lab, champion, 'baseline', type)
  await build.assign(lab, auditor)
  if (standing !== 'working') await build.submitChecklist(lab, champion)
  if (standing === 'submitted for audit' || standing === 'sent back') await submitRound(lab, champion)
  if (standing === 'sent back') await sendBack(lab, auditor)
  return {
    lab,
    people: {
      champion,
      member,
      auditor,
      'admin who is a member': adminMember,
      admin: await anAdmin(organisation),
      'admin without a second factor': await aPerson(organisation, { isAdmin: true }),
      'member of another lab': elsewhere,
      'somebody in no lab': await aPerson(organisation),
      'somebody of another organisation': await aPerson(await anOrganisation()),
      provider: await aProviderAdmin(),
    },
  }
}

async function submitRound(lab: TestLab, by: Person): Promise<void> {
  await api.people.db.query(
    `insert into audit_rounds (organisation_id, lab_id, cycle_id, number, names_investigator, wants_listing,
       submitted_by, submitted_at)
     select $1, $2, id, 1, true, true, $3, now() from cycles where lab_id = $2`,
    [lab.organisation.id, lab.id, by.id],
  )
}

async function sendBack(lab: TestLab, auditor: Person): Promise<void> {
  await api.people.db.query(
    `insert into audits (organisation_id, lab_id, cycle_id, round_id, auditor_id, state, started_at, ended_at, score, note)
     select $1, $2, r.cycle_id, r.id, $3, 'resubmission', now(), now(), 50, '' from audit_rounds r where r.lab_id = $2`,
    [lab.organisation.id, lab.id, auditor.id],
  )
}

function actorFor({ id, organisation, totpSecret }: Person, kind: Kind): Actor {
  const now = new Date()
  return {
    userId: id,
    organisationId: organisation?.id ?? null,
    isOrganisationAdmin: kind.startsWith('admin'),
    canInvite: kind === 'provider',
    hasSecondFactor: totpSecret !== null,
    secondFactorAt: totpSecret === null ? null : now,
    authenticatedAt: now,
    sessionId: '',
  }
}

class RolledBack extends Error {}

/** As this person, in a transaction that leaves nothing behind. */
async function asViewer<Result>(
  actor: Actor,
  run: (db: Database, viewer: Viewer) => Promise<Result>,
): Promise<Result> {
  let result: { of: Result } | undefined
  await pool
    .transaction('read write', async (db) => {
      await actFor(db, actor)
      result = { of: await run(db, viewerOf(actor, new Date())) }
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  if (!result) throw new Error('nothing was answered')
  return result.of
}

type Case = { actor: Actor; lab: TestLab; type: LabType }
type Said = { name: string; domain: string; sql: string }

const FORMS = LAB_TYPES.flatMap((of) =>
  (['baseline', 'savings'] as const).map((mode) => ({ mode, category: ownCategory(of) })),
)

/** The lab with the locks of each form, as the API reads them; undefined where there is none for the viewer. */
async function factsFor({ actor, lab }: Case, db: Database) {
  const content = () =>
    sql`jsonb_build_array(${sql.join(
      FORMS.map(({ mode, category }) => formLocks(mode, category)),
      sql`, `,
    )})`
  try {
    const opened = await lookAtLab({ actor, db }, lab.id, { content })
    return { lab: opened.facts, locks: opened.lab.content as FormLocks[] }
  } catch (error) {
    if (error instanceof Refused && error.code === 'lab_not_found') return undefined
    throw error
  }
}

type Facts = NonNullable<Awaited<ReturnType<typeof factsFor>>>

function domainSays(facts: Facts | undefined, decide: (facts: Facts) => Decision<string>): string {
  if (!facts) return 'lab_not_found'
  const decision = decide(facts)
  return decision.allowed ? 'saved' : decision.refusal
}

/** What the statement answers. It is taken back, so that the next one finds the same. */
async function sqlSays(db: Database, statement: SQL): Promise<string> {
  await db.execute(sql`savepoint before_it`)
  const { rows } = await db.execute<{ outcome: string }>(statement)
  await db.execute(sql`rollback to savepoint before_it`)
  return rows[0]?.outcome ?? 'nothing'
}

async function everySave(one: Case): Promise<Said[]> {
  return asViewer(one.actor, async (db, viewer) => {
    const facts = await factsFor(one, db)
    const said: Said[] = []
    for (const [index, { mode, category }] of FORMS.entries()) {
      const labTypes = LAB_TYPES.filter((type) => findCategory(type, category) !== undefined)
      said.push({
        name: `cell ${mode} ${category}`,
        domain: domainSays(facts, ({ lab, locks }) => {
          const locked = locks[index]
          if (!locked) throw new Error('the locks of a form were not read')
          const isOfLabType = findCategory(one.type, category) !== undefined
          return mayForm('form.edit', viewer, { lab, mode, isOfLabType, ...locked })
        }),
        sql: await sqlSays(
          db,
          sql`select outcome from save_cell(${one.lab.id}, ${sql.param(labTypes)}::text[], ${mode}, ${category},
            'abcd1234', 'unit', '"1"'::jsonb, 0, null, 500)`,
        ),
      })
    }
    for (const asked of LAB_TYPES) {
      said.push({
        name: `answer ${asked}`,
        domain: domainSays(facts, ({ lab }) =>
          questionActs['checklist.answer'].decide(viewer, {
            lab,
            askedOf: asked === one.type ? 'lab' : null,
          }),
        ),
        sql: await sqlSays(
          db,
          sql`select outcome from save_answer(${one.lab.id}, ${asked}, ${questionOf(asked)}, false, 'y', true, null,
            null, 0)`,
        ),
      })
    }
    return said
  })
}

describe('a save that SQL decides in one statement', () => {
  it('is decided as the domain decides it, in every combination of facts', async () => {
    const organisation = await api.people.anOrganisation()
    const outcomes = new Set<string>()
    for (const state of STATES) {
      const { lab, people } = await aLabIn(organisation, state)
      for (const kind of KINDS) {
        const actor = actorFor(people[kind], kind)
        for (const { name, domain, sql: said } of await everySave({ actor, lab, type: state.type })) {
          tally.combinations++
          outcomes.add(said)
          if (domain !== said) {
            tally.different.push(`${name} ${JSON.stringify(state)} ${kind}: domain ${domain}, SQL ${said}`)
          }
        }
      }
    }

    expect(tally.different).toEqual([])
    expect(tally.combinations).toBe(STATES.length * KINDS.length * LAB_TYPES.length * 3)
    // Each way to say no was met: a walk that only ever hears yes proves nothing.
    expect([...outcomes].sort()).toEqual([
      'baseline_not_locked',
      'calculator_locked',
      'category_not_found',
      'checklist_locked',
      'lab_not_found',
      'not_a_member',
      'question_not_found',
      'saved',
    ])
  }, 300_000)
})

describe('the permission matrix', () => {
  const plain = (path: string) => path.replace(/:(\w+)/g, '{$1}')
  const rows = endpoints.flatMap(({ name, endpoint }) => {
    const row = matrix.find(
      ({ method, path }) => method === endpoint.method && path.split('?')[0] === plain(endpoint.path),
    )
    return row ? [{ name, act: endpoint.act, row }] : []
  })

  it('has a row for every call', () => {
    expect(rows).toHaveLength(endpoints.length)
  })

  it.each(rows)('agrees with the act of $name', ({ act, row }) => {
    const access = accessOf(act)
    const maySomebody = (...names: PersonaName[]) => names.some((name) => row.allow[name] !== 'deny')

    expect(row.allow.anonymous !== 'deny').toBe(access === 'public')
    if (access === 'admin') {
      expect(maySomebody('member', 'other_lab_member', 'champion', 'auditor')).toBe(false)
      expect(maySomebody('organisation_admin')).toBe(true)
    }
    if (access === 'inviter') expect(PERSONAS.filter((name) => maySomebody(name))).toEqual(['provider_admin'])
    // What somebody does to their own account is proven in the call itself, by password and code.
    const isProvenInside = act === 'self.change'
    if (!isProvenInside) expect(acts[act].needsProof).toBe(row.step_up ?? false)
  })
})

describe('every call', () => {
  it('names an act, and every act has a call or is told in an answer', () => {
    const named = new Set<string>(endpoints.map(({ endpoint }) => endpoint.act))
    expect([...named].filter((act) => !(act in acts))).toEqual([])
    const told = ['organisation.name_champion', 'organisation.read_domains', 'lab.work']
    expect(Object.keys(acts).filter((act) => !named.has(act))).toEqual(told)
  })
})
