import { asLabId } from '@lab-zer0/domain/ids.ts'
import { aReport, ODD_NAMES } from '@lab-zer0/domain/reports/testing.ts'
import { describe, expect, it } from 'vitest'
import { expectInOrder, hasPdftotext, pagesOfPdf, textOfPdf } from '../../testing/pdf-text.ts'
import { type PosterPage, posterPdf } from './poster-pdf.ts'
import { reportPdf } from './report-pdf.ts'

const madeAt = new Date('2025-11-15T02:30:00Z')
const facts = { organisation: 'Te Herenga Waka', name: 'Organisation report 2025', madeAt }
const report = aReport()
const manyLabs = Array.from({ length: 30 }, (_, index) => ({
  id: asLabId(`b0000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`),
  name: `Lab ${index}`,
  type: 'wet' as const,
  department: null,
  totalFte: 4,
}))

const own = aReport({ labs: report.byLab.slice(0, 1).map(({ lab }) => lab) })
const page: PosterPage = {
  organisation: 'Te Herenga Waka',
  labName: ODD_NAMES.letters,
  report: own,
  next: [{ title: 'Set freezers to −70 °C', savedKgCo2e: { low: 900, best: 1840, high: 2500 } }],
  certificate: {
    publicId: 'LZ-B25-7K4M0ABCDEFGHJKMNPQRSTVWXY',
    labName: ODD_NAMES.letters,
    labType: 'wet',
    organisationName: 'Te Herenga Waka',
    department: null,
    principalInvestigator: null,
    score: 89,
    naCount: 1,
    questionCount: 19,
    rounds: 1,
    edition: 'wet-bronze.1',
    reducedCategories: ['Cold Storage'],
    facts: null,
    issuedAt: new Date('2025-05-13T02:00:00Z'),
    validUntil: new Date('2026-05-12T12:59:59Z'),
  },
  madeAt,
}
const url = 'https://labzer0.example'

describe('the report as a PDF', () => {
  it('has two pages and one for why the year differs, tags, its title and its language', async () => {
    const bytes = await reportPdf(report, facts)

    expect(pagesOfPdf(bytes)).toBe(3)
    const raw = bytes.toString('latin1')
    for (const mark of ['/MarkInfo', '/StructTreeRoot', 'pdfuaid:part', '/DisplayDocTitle true']) {
      expect(raw).toContain(mark)
    }
  })

  it('goes on with a table of labs where there are more than a drawing holds', async () => {
    expect(pagesOfPdf(await reportPdf(aReport({ labs: manyLabs }), facts))).toBe(4)
  })

  it('is one page that says so where a year has no figures', async () => {
    expect(pagesOfPdf(await reportPdf(aReport({ year: 2019 }), facts))).toBe(1)
  })
})

describe.skipIf(!hasPdftotext)('the text of a report, in reading order', () => {
  it('says whose it is and what it rests on before any figure', async () => {
    expectInOrder(await textOfPdf(await reportPdf(report, facts)), [
      'Impact Estimate Reports',
      'Te Herenga Waka. Organisation report 2025',
      '2 of 3 labs counted. Location-based estimates, factor sets: nga-2025.1. Made 15 Nov 2025, 1:30 pm AEDT.',
      'One lab saves about 3.00 t CO2-e a year, verified by an auditor.',
      'Done, not yet verified: 1.00 t CO2-e less, 0.50 to 1.6 less.',
      'Planned: 500 kgCO2e less, 250 to 800 less.',
      'Emissions',
      '1.5 to 4.8 less',
      'Cold Storage saves most, verified',
      'Year by year',
      ODD_NAMES.letters,
      '2 labs have no finished assessment in 2025',
      'By category',
      'What a range means',
    ])
  })

  it('has both series, and why the year differs from the one before', async () => {
    const [first, ...others] = report.trend
    if (!first) throw new Error('There is no year before')
    const restated = { ...first.restated, restatedKgCo2e: 13_000, isRestated: true, isWhole: true }

    const text = await textOfPdf(
      await reportPdf({ ...report, trend: [{ ...first, restated }, ...others] }, facts),
    )

    expectInOrder(text, ['Year by year', 'As reported, t CO2-e', '12.0', '13.0', '7.23', 'As reported'])
    expectInOrder(text, [
      'Why 2025 differs from 2024',
      'As reported for 2024 12.0',
      'Activity: labs counted more or less −2.0',
      'Actions: what labs changed, verified or not −4.0',
      'Labs and categories counted for the first time +1.2',
      'As reported for 2025 7.2',
      'by the factors and the method of 2025',
    ])
  })

  it('names a lab without figures as missing in the table of labs', async () => {
    expectInOrder(await textOfPdf(await reportPdf(aReport({ labs: manyLabs }), facts)), [
      'Emissions of 2025, t CO2-e a year',
      'Lab 0 4.0 10.0 (5.0 to 16)',
      'Lab 7 4.0 Missing',
    ])
  })

  it('says that no lab has locked figures in a year without them', async () => {
    expectInOrder(await textOfPdf(await reportPdf(aReport({ year: 2019 }), facts)), [
      '0 of 3 labs counted',
      'No lab has locked figures in 2019.',
    ])
  })
})

describe('the report of one lab as a PDF', () => {
  const ofLab = { ...facts, name: `Report of ${ODD_NAMES.letters}, 2025`, lab: ODD_NAMES.letters }

  it('is one page where there is one year', async () => {
    const oneYear = { ...own, trend: own.trend.slice(-1) }

    expect(pagesOfPdf(await reportPdf(oneYear, ofLab))).toBe(1)
  })

  it.skipIf(!hasPdftotext)('speaks of the lab, not of an organisation of one', async () => {
    const text = await textOfPdf(await reportPdf(own, ofLab))

    expect(text).toContain('This lab saves about 3.00 t CO2-e a year, verified by its auditor.')
    expect(text).toContain('1 of 3 categories counted.')
    expect(text).not.toMatch(/One lab|1 of 1 lab|savings add up/)
  })
})

describe('the poster', () => {
  it.each([
    ['certified', page],
    ['not certified', { ...page, certificate: null }],
    ['without figures', { ...page, report: aReport({ year: 2019 }), next: [] }],
    ['of a lab with a name of a hundred letters', { ...page, labName: 'Łucja Ćwik '.repeat(10).trim() }],
  ])('is one page, %s', async (_, given) => {
    expect(pagesOfPdf(await posterPdf(given, url))).toBe(1)
  })

  it.skipIf(!hasPdftotext)(
    'has the name, a year after the savings, what was saved and what comes next',
    async () => {
      expectInOrder(await textOfPdf(await posterPdf(page, url)), [
        ODD_NAMES.letters,
        'Te Herenga Waka',
        'Estimated annual footprint (the parts we count)',
        'Emissions 6.00 t CO2-e',
        'likely 3.0 to 9.6',
        'Saved, verified by our auditor',
        'Emissions 3.00 t CO2-e less',
        'Done, not yet verified: 1.00 t CO2-e less',
        'Planned: 500 kgCO2e less',
        'What would save the most next',
        'Set freezers to −70 °C',
        'saves about 1.84 t CO2-e a year, likely',
        'valid until 12 May 2026',
        'are outside.',
        'Factor sets: nga-2025.1. Made 15 November 2025.',
      ])
    },
  )

  it.skipIf(!hasPdftotext)(
    'gives no figure for one change that is not clear among others that are',
    async () => {
      const unclear = { low: -120, best: 119, high: 330 }
      const verified = { ...own.compared?.verified, wasteKg: unclear }
      const compared = own.compared && { ...own.compared, verified }

      const text = await textOfPdf(await posterPdf({ ...page, report: { ...own, compared } }, url))

      expect(text).toContain('Saved, verified by our auditor')
      expect(text).toContain('Waste No clear change 330 kg less to 120 kg more')
      expect(text).not.toContain('119')
    },
  )

  it.skipIf(!hasPdftotext)('calls a change whose range holds zero no saving', async () => {
    const unclear = { low: -10, best: 40, high: 90 }
    const compared = own.compared && { ...own.compared, verified: { emissionsKgCo2e: unclear } }

    const text = await textOfPdf(await posterPdf({ ...page, report: { ...own, compared } }, url))

    expect(text).toContain('No clear change yet')
    expect(text).not.toContain('Saved, verified')
  })

  it.skipIf(!hasPdftotext)('calls nothing saved that no auditor has verified', async () => {
    const compared = own.compared && { ...own.compared, verified: {} }

    const text = await textOfPdf(await posterPdf({ ...page, report: { ...own, compared } }, url))

    expectInOrder(text, ['No saving verified yet', 'Done, not yet verified: 1.00 t CO2-e less'])
    expect(text).not.toMatch(/Saved, verified/)
  })
})
