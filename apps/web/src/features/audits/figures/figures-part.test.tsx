import { awardCertification, getAudit } from '@lab-zer0/contracts/audits.ts'
import {
  drawRows,
  type FiguresCheck,
  getRows,
  type RowFinding,
  reopenFigures,
  saveRow,
} from '@lab-zer0/contracts/figures-check.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anAudit, aRecord, aRound, findings } from '../../../testing/audits.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { aDrawnRow, aRowBefore, aSampledRow, someFigures } from '../../../testing/figures.ts'
import { anId } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, lose } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { AuditScreen } from '../sheet/audit-screen.tsx'

const CHANGED = 'savings.cold-storage.casey001'
const saved = {
  success: true,
  row_key: CHANGED,
  version: 1,
  seen_kgco2e: 8400,
  differs: true,
  replaced_by: null,
  step: 'compare',
  compared: 1,
  total: 2,
  replaced: null,
  nearer: [] as string[],
} as const

function open(figures: FiguresCheck | null, record = aRecord(), search = '?show=figures') {
  answer(getAudit, { success: true, record })
  answer(getRows, { success: true, figures })
  return renderSignedIn(`/lab/${record.lab.id}/audit${search}`, paths.audit, <AuditScreen />, aUser())
}

const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const bar = () => within(screen.getByRole('region', { name: 'Outcome' }))
const allYes = () => aRecord({ rounds: [aRound({ audits: [anAudit({ findings: findings() })] })] })

describe('the figures of an audit', () => {
  it('show what the lab states of each row, and who changed it', async () => {
    open(someFigures())

    const changed = await row('ULT freezer, standard')
    expect(changed.getByText(/^[-−]70 °C$/)).toBeVisible()
    expect(changed.getByText('Set to -70 °C')).toBeVisible()
    expect(changed.getByText(/Jonah Fielding/)).toBeVisible()
    expect(changed.getByText(/^Saves 2,200/)).toHaveTextContent('Saves 2,200 kgCO2e a year as stated')
    expect(screen.getByRole('heading', { name: 'Changed, all 1' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Drawn, 1 of 40 locked rows' })).toBeVisible()
  })

  it('show a correction of the baseline apart from the change', async () => {
    open(someFigures({}, [aSampledRow({ corrected: { set_temperature: -75 } })]))

    const changed = await row('ULT freezer, standard')
    expect(changed.getByText(/^[-−]80 °C, corrected to [-−]75 °C$/)).toBeVisible()
  })

  it('ask for both sides of a row that a change claims, each with a finding of its own', async () => {
    const sent = answer(saveRow, { ...saved, differs: false })
    const changed = ['quantity', 'set_temperature']
    const person = open(someFigures({}, [aRowBefore({ changed }), aSampledRow({ changed })]))
    const both = await row('ULT freezer, standard')
    const before = within(both.getByRole('region', { name: 'ULT freezer, standard (before)' }))
    expect(before.getByText(/^[-−]80 °C$/)).toBeVisible()
    expect(before.queryByRole('radio', { name: 'Not seen' })).toBeNull()

    await person.click(before.getByRole('radio', { name: "Can't be shown" }))
    expect(before.getByText(/^It stays done, not verified/)).toBeVisible()
    await person.click(before.getByRole('checkbox', { name: /^Quantity/ }))
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({ verdict: 'not_shown', not_shown: ['set_temperature'] })
    expect(screen.getByRole('heading', { name: 'Changed, all 1' })).toBeVisible()
    const after = within(both.getByRole('region', { name: 'ULT freezer, standard' }))
    expect(after.getByRole('radio', { name: 'Not seen' })).toBeVisible()
  })

  it('link what shows each side: the files of the row alone, and the file of its reading', async () => {
    const file = (name: string, given: object) => ({
      ...{ id: anId(), name, content_type: 'application/pdf', state: 'ready' as const },
      ...{ proves_on: '2026-08-20', row_id: null, ...given },
    })
    const evidence = [
      file('Plate.pdf', { row_id: 'casey001' }),
      file('Other unit.pdf', { row_id: 'davis001' }),
      file('Display.pdf', { proves_on: '2026-09-04' }),
    ]
    const reading_file = file('Meter.pdf', { proves_on: '2026-10-03' })
    const rows = [aRowBefore({ asset_number: 'PEU-20417' }), aSampledRow({ reading_file })]
    const [change] = someFigures().changes
    open(someFigures(change ? { changes: [{ ...change, evidence }] } : {}, rows))
    const both = await row('ULT freezer, standard')
    const before = within(both.getByRole('region', { name: 'ULT freezer, standard (before)' }))
    const after = within(both.getByRole('region', { name: 'ULT freezer, standard' }))

    expect(before.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Plate.pdf'])
    expect(before.getByText('Asset number PEU-20417')).toBeVisible()
    expect(after.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Meter.pdf',
      'Display.pdf',
    ])
    expect(after.getByText(/^Shows 3 Oct/)).toBeVisible()
    expect(after.getByRole('link', { name: 'Meter.pdf' })).toHaveAttribute(
      'href',
      expect.stringContaining(reading_file.id),
    )
  })

  it('say where the lab has said that it can show nothing', async () => {
    open(someFigures({}, [aRowBefore({ cannot_show: true }), aSampledRow()]))

    const both = await row('ULT freezer, standard')
    const before = within(both.getByRole('region', { name: 'ULT freezer, standard (before)' }))
    expect(before.getByText("The lab says that it can't show this.")).toBeVisible()
    expect(both.getAllByText("The lab says that it can't show this.")).toHaveLength(1)
  })

  it('ask whether the reason is shown why a row uses more beside what a change saves', async () => {
    const sent = answer(saveRow, { ...saved, differs: false })
    const more = aSampledRow({ before: null, changes: [], saved_kgco2e: -6200, more_use: 'activity' })
    const person = open(someFigures({}, [more]))
    const added = await row('ULT freezer, standard')
    expect(added.getByText(/more work, and replaces nothing that is gone/)).toBeVisible()

    await person.click(added.getByRole('radio', { name: "Can't be shown" }))
    expect(added.getByText('It counts against the verified saving of this category.')).toBeVisible()
    expect(added.queryByRole('checkbox')).toBeNull()
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({ verdict: 'not_shown' })
  })

  it('take what was found, and say by how much it is off', async () => {
    const sent = answer(saveRow, saved)
    const person = open(someFigures())
    const changed = await row('ULT freezer, standard')

    await person.click(changed.getByRole('radio', { name: 'Differs' }))
    await person.type(changed.getByRole('textbox', { name: /Set temperature/ }), '-80')
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({
      sample: 1,
      verdict: 'differs',
      found: { set_temperature: -80 },
    })
    expect(await changed.findByText(/instead of/)).toHaveTextContent(
      /^Saves 0 kgCO2e a year instead of 2,200 kg./,
    )
  })

  it.each([
    [2200, 8000, 'Saves 400 kgCO2e a year instead of 2,200 kg.'],
    [2200, 9000, 'Adds 600 kgCO2e a year instead of saving 2,200 kg.'],
    [-600, 6400, 'Adds 800 kgCO2e a year instead of 600 kg.'],
    [-600, 5000, 'Saves 600 kgCO2e a year instead of adding 600 kg.'],
  ])('name one saving of a row: %i stated, %i emitted as found', async (saved_kgco2e, seen_kgco2e, said) => {
    answer(saveRow, { ...saved, seen_kgco2e })
    const person = open(someFigures({}, [aSampledRow({ saved_kgco2e })]))
    const changed = await row('ULT freezer, standard')

    await person.click(changed.getByRole('radio', { name: 'Differs' }))
    await person.type(changed.getByRole('textbox', { name: /Set temperature/ }), '-75')
    await allSaved()

    expect(await changed.findByText(/instead of/)).toHaveTextContent(said)
  })

  it('say of a changed row that nobody saw that nothing of it is verified', async () => {
    answer(saveRow, { ...saved, seen_kgco2e: 0 })
    const person = open(someFigures())
    const changed = await row('ULT freezer, standard')

    await person.click(changed.getByRole('radio', { name: 'Not seen' }))
    await person.type(changed.getByRole('textbox', { name: /note/i }), 'At sea')
    await allSaved()

    expect(await changed.findByText('Not seen, so nothing of this counts as verified.')).toBeVisible()
  })

  it('say that less has changed, where what was found agrees and is nearer to the other side', async () => {
    answer(saveRow, { ...saved, seen_kgco2e: 6300, differs: false, nearer: ['set_temperature'] })
    const person = open(someFigures())
    const changed = await row('ULT freezer, standard')

    await person.click(changed.getByRole('radio', { name: 'Differs' }))
    await person.type(changed.getByRole('textbox', { name: /Set temperature/ }), '-71')
    await allSaved()

    expect(await changed.findByText(/You found a smaller change than stated/)).toBeVisible()
  })

  it('are answered with the keys 1, 2 and 3 while the focus is in the row', async () => {
    const sent = answer(saveRow, { ...saved, differs: false })
    const person = open(someFigures())
    const changed = await row('ULT freezer, standard')
    changed.getByRole('radio', { name: 'As stated' }).focus()

    await person.keyboard('1')
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({ verdict: 'as_stated' })
    expect(changed.getByRole('radio', { name: 'As stated' })).toBeChecked()
  })

  it('ask for a note where nothing was seen, and keep it on this device while the server is away', async () => {
    lose(saveRow)
    const person = open(someFigures())
    const changed = await row('ULT freezer, standard')
    await person.click(changed.getByRole('radio', { name: 'Not seen' }))
    expect(changed.getByText('Please add a note.')).toBeVisible()

    await write(
      person,
      changed.getByRole('textbox', { name: 'Note on ULT freezer, standard' }),
      'Locked room',
    )

    expect(await changed.findByText(/Saved on this device/)).toBeVisible()
    expect(changed.queryByText('Please add a note.')).toBeNull()
  })

  it('offer another row only for a drawn one that cannot be checked', async () => {
    const sent = answer(saveRow, { ...saved, row_key: 'baseline.cold-storage.davis001' })
    const person = open(someFigures())
    const drawn = await row('Cold room')
    expect((await row('ULT freezer, standard')).queryByRole('button', { name: /checked/ })).toBeNull()

    await person.click(drawn.getByRole('button', { name: "This row can't be checked" }))
    await write(person, drawn.getByRole('textbox', { name: 'Note on Cold room' }), 'In quarantine')
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({ verdict: 'not_checked', note: 'In quarantine' })
  })

  it('keep the award closed until they are agreed', async () => {
    const awards = answer(awardCertification, {
      success: true,
      message: 'x',
      score: 100,
      certificate: { public_id: 'x', valid_until: '2027-11-15T00:00:00.000Z' },
    })
    open(someFigures(), allYes())
    await row('ULT freezer, standard')

    expect(bar().getByRole('button', { name: 'Award Certification' })).toBeDisabled()
    expect(bar().getByText('2 rows are left to compare.')).toBeVisible()
    expect(awards).toEqual([])
  })

  it('open exactly the forms that differ, and draw other rows once they are locked again', async () => {
    const rest = { note: '', not_shown: [], nearer: [], version: 1 }
    const off = { ...rest, verdict: 'differs', found: { set_temperature: -80 } } as const
    const rows = [
      aSampledRow({ finding: { ...off, seen_kgco2e: 8400, differs: true } }),
      aDrawnRow({
        finding: {
          ...rest,
          verdict: 'as_stated',
          found: {},
          seen_kgco2e: 6200,
          differs: false,
        },
      }),
    ]
    const outcome = {
      agreed: false,
      differing: [CHANGED],
      effect_share: 0.2,
      seen_over_claimed: 1.2,
      reopens: ['Cold Storage'],
    }
    const reopens = answer(reopenFigures, {
      success: true,
      message: 'Open again',
      categories: ['Cold Storage'],
    })
    const draws = answer(drawRows, { success: true, message: 'Drawn', sample: 2, rows: 6 })
    const failed = someFigures({ step: 'reopen', compared: 2, outcome }, rows)
    const person = open(failed)

    const before = failed.samples.map((sample) => ({ ...sample, reopened: ['Cold Storage'] }))
    await screen.findByText(/1 of 2 rows differ/)
    answer(getRows, { success: true, figures: { ...failed, step: 'draw', samples: before } })
    await person.click(screen.getByRole('button', { name: 'Open Cold Storage again' }))
    await person.click(await screen.findByRole('button', { name: 'Draw other rows' }))

    await waitFor(() => expect([reopens.length, draws.length]).toEqual([1, 1]))
  })

  it('tell the champion what was found and why a form is open again', async () => {
    const finding = {
      verdict: 'differs',
      found: { set_temperature: -80 },
      note: 'Display shows -80',
      version: 1,
      not_shown: [],
      nearer: [],
      seen_kgco2e: 8400,
      differs: true,
    } satisfies RowFinding
    const [sample] = someFigures({}, [aSampledRow({ finding })]).samples
    const figures = someFigures({
      step: 'correct',
      may_write: false,
      samples: sample ? [{ ...sample, reopened: ['Cold Storage'] }] : [],
    })
    open(figures, aRecord({ viewer: 'member', may_write: false, rounds: [aRound()] }), '')

    const changed = await row('ULT freezer, standard')
    expect(screen.getByText(/Open again because values differ: Cold Storage/)).toBeVisible()
    expect(changed.getByText(/Stated: [-−]70 °C Found: [-−]80 °C/)).toBeVisible()
    expect(changed.getByText('Display shows -80')).toBeVisible()
    expect(changed.queryByText(/less has changed/)).toBeNull()
  })

  it('tell the champion that a value within the tolerance stays done', async () => {
    const finding = {
      ...{ verdict: 'differs', found: { set_temperature: -71 }, note: '', version: 1 },
      ...{ not_shown: [], nearer: ['set_temperature'], seen_kgco2e: 6300, differs: false },
    } satisfies RowFinding
    const figures = someFigures({ may_write: false }, [aSampledRow({ finding })])
    open(figures, aRecord({ viewer: 'member', may_write: false, rounds: [aRound()] }), '')

    const changed = await row('ULT freezer, standard')
    expect(
      changed.getByText('Done, not verified: the auditor found a smaller change than stated.'),
    ).toBeVisible()
  })
})

describe('a category that the lab states to have none of', () => {
  const NONE = 'savings.lab-waste.none'
  const statement = aSampledRow({
    ...{ key: NONE, category: 'Lab Waste', row_id: 'none', label: 'No Lab Waste' },
    ...{ origin: 'stated_none', stated: null, before: null, stated_kgco2e: 0, saved_kgco2e: 0 },
    ...{ compared: [], changes: [] },
  })
  const withStatement = () => {
    const figures = someFigures()
    return { ...figures, samples: figures.samples.map((one) => ({ ...one, rows: [statement, ...one.rows] })) }
  }

  it('is a row of its own, without figures and with two answers', async () => {
    open(withStatement())

    expect(await screen.findByRole('heading', { name: 'Stated to have none, 1' })).toBeVisible()
    const stated = await row('No Lab Waste')
    expect(stated.getByText('None, as the lab states')).toBeVisible()
    expect(
      stated.getAllByRole('radio').map((one) => one.getAttribute('aria-label') ?? one.textContent),
    ).toHaveLength(2)
    expect(stated.queryByText(/kgCO2e/)).toBeNull()
  })

  it('asks what is there where there is some, and sends it with the note', async () => {
    const sent = answer(saveRow, { ...saved, row_key: NONE, seen_kgco2e: 0 })
    const person = open(withStatement())
    const stated = await row('No Lab Waste')

    await person.click(stated.getByRole('radio', { name: 'There is some' }))
    expect(stated.getByText('Please add a note.')).toBeVisible()
    await write(person, stated.getByRole('textbox'), 'Two bins behind the door')
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({ verdict: 'differs', note: 'Two bins behind the door' })
    expect(await stated.findByText(/opens this category again/)).toBeVisible()
  })
})
