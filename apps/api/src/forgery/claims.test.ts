import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { CATEGORIES, type Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeAwards } from '../features/award-facts/index.ts'
import { currentEditions, figuresOf } from '../features/calculators/index.ts'
import { checkFile } from '../features/dossiers/check-file.ts'
import { asOwner } from '../platform/owner.ts'
import { randomOf } from '../rig/random.ts'
import { type Claimed, claimBuilders } from '../testing/claims.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { recomputedByPython } from '../testing/recomputed.ts'
import { type ClaimToJudge, FORGERIES, forged, GROWN, honest, truthful } from './claims.ts'

const SEED = 20_261_119
const FORGED = Number(process.env.CLAIMS_FORGED ?? 200)
const HONEST = Number(process.env.CLAIMS_HONEST ?? 40)
const MINUTES = 60_000
const tell = (line: string) => process.stdout.write(`claims: ${line}\n`)

let api: InProcess
let builders: ReturnType<typeof claimBuilders>
const dossiers: Buffer[] = []

beforeAll(async () => {
  api = await startInProcess()
  builders = claimBuilders(api)
})
afterAll(() => api.stop())

type Outcome = { end: 'not_locked' | 'not_agreed' | 'certified'; verifiedKg: number; doneChanges: number }

/** What becomes of a lab's claims, with an auditor who tells the truth about what exists. */
async function outcomeOf(
  claims: readonly ClaimToJudge[],
  type: LabType,
  seed: number,
  edition: 1 | 2 = 2,
): Promise<Outcome> {
  const stated = Object.fromEntries(claims.map((claim) => [claim.category, claim.stated]))
  const claimed = await builders.claim(stated, { type, edition })
  const nothing = { verifiedKg: 0, doneChanges: 0 }
  if (claimed.refusal) return { end: 'not_locked', ...nothing }
  const random = randomOf(seed)
  const judges = new Map(claims.map((claim) => [claim.category, truthful(claim, random)]))
  const find: Parameters<typeof builders.certify>[1] = (row) =>
    judges.get(row.category as Category)?.(row) ?? { verdict: 'as_stated' }
  const isChecked = claims.every((claim) => claim.isChecked)
  const certificate = await builders.certify(claimed, find, isChecked).catch((error: Error) => {
    if (!error.message.includes('figures_not_agreed')) throw error
    return null
  })
  if (!certificate) return { end: 'not_agreed', ...nothing }
  expect(certificate.signed).toBe(true)
  dossiers.push(await dossierOf(claimed))
  const { saving_kg_co2e: saving, done } = certificate.facts.changes
  return { end: 'certified', verifiedKg: saving?.best ?? 0, doneChanges: done }
}

async function dossierOf({ lab, champion }: Claimed): Promise<Buffer> {
  await api.people.db.query('delete from rate_limits')
  const path = `/labs/${lab.id}/dossier`
  const { statusCode, rawPayload, body } = await (await api.as(champion)).raw(path, { method: 'GET' })
  expect(statusCode, body).toBe(200)
  return rawPayload
}

/** What was truly saved, computed from what was there. */
function truthOf({ category, truth, isProven, isChecked }: ClaimToJudge, labType: LabType): number {
  if (!isProven || !isChecked) return 0
  const kgOf = (formData: FormData) => {
    const basis = { labType, category, formData, variables: { version: null, values: {} }, before: null }
    const editions = currentEditions(labType, category)
    const results = figuresOf({ ...basis, factorSetVersion: currentFactorSet.version }, editions)
    return 'totals' in results ? (results.totals.emissionsKgCo2e?.best ?? 0) : 0
  }
  const { [GROWN]: more = {}, ...after } = truth.after
  const others = Object.hasOwn(truth.before, GROWN) ? { ...after, [GROWN]: more } : after
  return kgOf(truth.before) - kgOf(others)
}

describe('claims of savings', () => {
  it(
    'that invent something, with an auditor who tells the truth: none of it is signed',
    async () => {
      const kinds = Object.keys(FORGERIES)
      const table = new Map(kinds.map((kind) => [kind, { labs: 0, certified: 0, invented: 0 }]))
      for (let at = 0; at < FORGED; at++) {
        const kind = kinds[at % kinds.length] ?? ''
        const claim = forged(kind, randomOf(SEED + at))
        const { end, verifiedKg } = await outcomeOf([claim], 'wet', SEED - at)
        const row = table.get(kind)
        if (!row) continue
        row.labs++
        if (end === 'certified') row.certified++
        const most = Math.max(0, truthOf(claim, 'wet'))
        if (verifiedKg > most * (1 + 1e-9) + 1e-6) row.invented += verifiedKg - most
      }

      const sumOf = (count: 'certified' | 'invented') =>
        [...table.values()].reduce((sum, row) => sum + row[count], 0)
      const certified = `certified ${sumOf('certified')}, invented ${Math.round(sumOf('invented'))} kg`
      tell(`forged in ${kinds.length} ways: ${FORGED}, ${certified}`)
      expect([...table].filter(([, { invented }]) => invented > 0)).toEqual([])
    },
    30 * MINUTES,
  )

  it(
    'of labs that did what they say: all certified, with what was truly saved',
    async () => {
      let certified = 0
      for (let at = 0; at < HONEST; at++) {
        const random = randomOf(SEED + 1000 + at)
        const type = at % 4 === 0 ? 'dry' : 'wet'
        const claims = CATEGORIES[type]
          .filter((_, place) => type === 'dry' || place <= at % 3)
          .map((category) => honest(category, random))
        const { end, verifiedKg, doneChanges } = await outcomeOf(claims, type, at)
        expect({ at, end, doneChanges }).toEqual({ at, end: 'certified', doneChanges: 0 })
        const truth = claims.reduce((sum, claim) => sum + truthOf(claim, type), 0)
        expect(verifiedKg, `lab ${at}`).toBeCloseTo(truth, 6)
        certified++
      }

      tell(`honest labs: ${HONEST}, certified ${certified}`)
    },
    15 * MINUTES,
  )

  it(
    'under the first edition, which verifies none: certified without a saving',
    async () => {
      for (let at = 0; at < HONEST / 2; at++) {
        const claim = honest('Cold Storage', randomOf(SEED + 2000 + at))
        expect(await outcomeOf([claim], 'wet', at, 1)).toEqual({
          end: 'certified',
          verifiedKg: 0,
          doneChanges: 0,
        })
      }
    },
    15 * MINUTES,
  )

  it(
    'that were certified: the saving is recomputed from raw answers by our code and without it',
    async () => {
      const problems = (await Promise.all(dossiers.map((zip) => checkFile(zip)))).flatMap(
        (check) => check.problems,
      )
      const awards = await asOwner(api.database.owner, recomputeAwards)
      const said = await recomputedByPython(...dossiers)

      tell(said.split('\n').at(-1) ?? '')
      expect(problems).toEqual([])
      expect(awards).toMatchObject({ recomputed: dossiers.length, different: [] })
      expect(said).toMatch(
        new RegExp(`^dossiers: ${dossiers.length}, figures recomputed: \\d+, different: 0$`),
      )
    },
    15 * MINUTES,
  )
})
