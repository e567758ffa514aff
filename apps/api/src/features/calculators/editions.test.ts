import type { Calculator } from '@lab-zer0/content/calculators.ts'
import { currentForm, publishForm } from '@lab-zer0/content/editions/forms.ts'
import { currentFactorSet, factorSets } from '@lab-zer0/content/factors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getLabReceipt } from '@lab-zer0/contracts/reports.ts'
import { engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { factorsOf } from './calculation-input.ts'
import { formOf } from './forms.ts'
import { recomputeAll } from './index.ts'

let api: InProcess
let uni: TestOrganisation
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
})

const takeBack: (() => void)[] = []
afterEach(() => {
  for (const undo of takeBack.splice(0)) undo()
})

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}

type Team = { lab: TestLab; champion: Person; as: Caller }

async function aTeam(): Promise<Team> {
  const champion = await api.people.aPerson(uni)
  const lab = await api.people.aLab(uni, { champion })
  return { lab, champion, as: await api.as(champion) }
}

const at = ({ lab }: Team, call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`

async function fill(team: Team, changes: Record<string, unknown> = {}, mode = 'baseline'): Promise<void> {
  for (const [column_id, value] of Object.entries({ ...FREEZER, ...changes })) {
    const body = { column_id, value, mode, dynamic_row_id: 'k3f9a1qz' }
    const reply = await team.as.post(at(team, 'save'), body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  await api.people.db.query('delete from rate_limits')
}

async function lock(team: Team, mode = 'baseline') {
  const reply = await team.as.post(at(team, 'submit'), { mode })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { rows } = await api.people.db.query(
    `select s.schema_version, s.factor_set_version, s.engine_version, s.inputs, s.results from calculator_submissions s
     join cycles c on c.id = s.cycle_id where c.lab_id = $1 and s.mode = $2`,
    [team.lab.id, mode],
  )
  return rows[0]
}

const NEW_LABEL = 'Ultra-low freezer, standard'

/** The form with one label reworded. */
function reworded(form: Calculator): Calculator {
  const schema = structuredClone(form.schema)
  const constraints = schema.columns[0]?.constraints
  if (constraints?.type !== 'exact_values') throw new Error('The first column is no list')
  constraints.labels.ult_freezer_standard = NEW_LABEL
  return { ...form, version: 99, schema }
}

function currentColdStorage(): Calculator {
  const form = currentForm('wet', 'Cold Storage')
  if (!form) throw new Error('There is no Cold Storage')
  return form
}

/** A next edition of form, factors and engine: a label reworded, and the grid twice as dirty. */
function publishNext(): { formVersion: number } {
  const form = reworded(currentColdStorage())
  const factors = factorSets
    .current()
    .factors.map((factor) =>
      factor.id.startsWith('grid-')
        ? { ...factor, low: factor.low * 2, value: factor.value * 2, high: factor.high * 2 }
        : factor,
    )
  const { calculate, ...engine } = engines.current()
  takeBack.push(
    publishForm(form),
    factorSets.publish({ ...factorSets.current(), version: 'nga-2099.1', factors }),
    engines.publish({
      ...engine,
      version: '99.0.0',
      calculate: (input) => ({ ...calculate(input), engineVersion: '99.0.0' }),
    }),
  )
  return { formVersion: form.version }
}

type Receipt = ResponseOf<typeof getLabReceipt>

/** What a browser draws: the working of a locked form, by what its receipt names. */
async function drawn(team: Team) {
  const year = new Date().getFullYear()
  const { body } = await team.as.get(
    `/reports/labs/${team.lab.id}/receipt?category=Cold%20Storage&year=${year}`,
  )
  const { receipt } = body as unknown as Receipt
  const engine = findEngine(receipt.engine_version)
  if (!engine) throw new Error(`There is no engine ${receipt.engine_version}`)
  const result = engine.calculate({
    labType: 'wet',
    category: 'Cold Storage',
    schema: receipt.schema as Calculator['schema'],
    formData: receipt.form_data,
    variables: { version: null, values: {} },
    factors: factorsOf(receipt.factor_set_version),
  })
  return {
    label: result.rows[0]?.label,
    emissions: result.totals.emissionsKgCo2e?.best,
    steps: result.totals.emissionsKgCo2e?.receipt.inputs.length,
  }
}

describe('two editions side by side', () => {
  it('lock, replay and draw receipts, each by its own', async () => {
    const [older, newer] = [await aTeam(), await aTeam()]
    const firstVersion = currentColdStorage().version
    await fill(older)
    const first = await lock(older)

    const { formVersion } = publishNext()
    await fill(newer)
    const second = await lock(newer)

    expect(first).toMatchObject({
      schema_version: firstVersion,
      factor_set_version: currentFactorSet.version,
    })
    expect(second).toMatchObject({
      schema_version: formVersion,
      factor_set_version: 'nga-2099.1',
      engine_version: '99.0.0',
      inputs: first.inputs,
    })
    expect(second.results.totals.emissionsKgCo2e.best).toBeCloseTo(
      first.results.totals.emissionsKgCo2e.best * 2,
      6,
    )
    const { different, perEdition } = await asOwner(api.database.owner, recomputeAll)
    expect(different).toEqual([])
    expect([...perEdition].toSorted()).toEqual([
      [`wet Cold Storage, form ${firstVersion}, factors ${currentFactorSet.version}, engine 2.1.0`, 1],
      [`wet Cold Storage, form ${formVersion}, factors nga-2099.1, engine 99.0.0`, 1],
    ])
    expect(await drawn(older)).toEqual({
      label: 'ULT freezer, standard',
      emissions: first.results.totals.emissionsKgCo2e.best,
      steps: 1,
    })
    expect(await drawn(newer)).toEqual({
      label: NEW_LABEL,
      emissions: second.results.totals.emissionsKgCo2e.best,
      steps: 1,
    })
  })

  it('a saving is counted by the editions of its baseline, whatever was published since', async () => {
    const team = await aTeam()
    const { version } = currentColdStorage()
    await fill(team)
    await lock(team)

    publishNext()
    await fill(team, { set_temperature: -70 }, 'savings')
    const saved = await lock(team, 'savings')

    expect(saved).toMatchObject({
      schema_version: version,
      factor_set_version: currentFactorSet.version,
      engine_version: '2.1.0',
    })
    const { body } = await team.as.get(`${at(team, 'schema')}?level=bronze`)
    expect(JSON.stringify(body)).toContain('ULT freezer, standard')
  })

  it('a label that is reworded changes no figure and no stored value of an open form', async () => {
    const team = await aTeam()
    await fill(team)
    const figures = () => {
      const { schema } = formOf('wet', 'Cold Storage', 'baseline')
      const { totals } = engines.current().calculate({
        ...{ labType: 'wet', category: 'Cold Storage', schema, formData: { k3f9a1qz: FREEZER } },
        variables: { version: null, values: {} },
        factors: factorSets.current(),
      })
      return totals.emissionsKgCo2e?.best
    }
    const stored = async () => {
      const { rows } = await api.people.db.query(
        'select row_id, column_id, value from calculator_cells order by 2',
      )
      return rows
    }
    const before = [await stored(), figures()]

    takeBack.push(publishForm(reworded(currentColdStorage())))

    expect([await stored(), figures()]).toEqual(before)
    const { body } = await team.as.get(`${at(team, 'schema')}?level=bronze`)
    expect(JSON.stringify(body)).toContain(NEW_LABEL)
    expect((await team.as.get(at(team, 'data'))).body.form_data).toEqual({ k3f9a1qz: FREEZER })
  })
})

describe('a tab of the version before', () => {
  it('may send labels: what is kept and told to others is the id', async () => {
    const team = await aTeam()
    const member = await api.people.aPerson(uni)
    await api.people.db.query(
      `insert into lab_memberships (organisation_id, lab_id, user_id, joined_at) values ($1, $2, $3, now())`,
      [uni.id, team.lab.id, member.id],
    )
    const asMember = await api.as(member)
    const cell = { column_id: 'unit_type', dynamic_row_id: 'k3f9a1qz' }
    expect((await team.as.post(at(team, 'save'), { ...cell, value: 'Fridge, household type' })).status).toBe(
      200,
    )
    const block = { cells: [{ row_id: 'k3f9a1qz', column_id: 'unit_type', value: 'Freezer room (walk-in)' }] }
    const reply = await asMember.post(at(team, 'save-cells'), block)

    expect(reply.body.cells).toMatchObject([{ version: 2, replaced: { value: 'fridge_household' } }])
    expect((await asMember.get(at(team, 'data'))).body.form_data).toEqual({
      k3f9a1qz: { unit_type: 'freezer_room' },
    })
    const { body } = await asMember.get(`${at(team, 'changes')}?after=0`)
    expect(body.changes).toMatchObject([{ value: 'fridge_household' }, { value: 'freezer_room' }])
  })

  it('and a process of it may store them: the form reads, locks and counts them as ids', async () => {
    const [labels, ids] = [await aTeam(), await aTeam()]
    await fill(labels)
    await fill(ids)
    await api.people.db.query(
      `update calculator_cells set value = '"ULT freezer, standard"' where column_id = 'unit_type'
       and cycle_id = (select id from cycles where lab_id = $1)`,
      [labels.lab.id],
    )

    expect((await labels.as.get(at(labels, 'data'))).body.form_data).toEqual({ k3f9a1qz: FREEZER })
    expect((await lock(labels)).inputs).toEqual((await lock(ids)).inputs)
  })

  it('is still refused what no form ever offered', async () => {
    const team = await aTeam()
    const cell = { column_id: 'unit_type', dynamic_row_id: 'k3f9a1qz' }

    for (const value of ['ULT Freezer, standard', 'Desktop PC', '__proto__', 'toString']) {
      expect((await team.as.post(at(team, 'save'), { ...cell, value })).body.code).toBe('cell_not_valid')
    }
  })
})
