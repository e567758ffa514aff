import { figuresSentence, recordLines, savingsSentences } from '@lab-zer0/content/award-words.ts'
import { forbiddenWords } from '@lab-zer0/content/levels/forbidden-words.ts'
import { awardFacts } from '@lab-zer0/domain/certificates/testing.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCertificate } from '../../testing/certificates.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { expectInOrder, hasPdftotext, pagesOfPdf, textOfPdf } from '../../testing/pdf-text.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { guidePdf, guides } from './guide-pdf.ts'
import { improvementPackPdf } from './improvement-pack-pdf.ts'

const facts: Parameters<typeof certificatePdf>[0] = {
  publicId: 'LZ-B25-7K4M0ABCDEFGHJKMNPQRSTVWXY',
  labName: 'Ōtautahi Reef & Łódź Lab',
  labType: 'wet',
  organisationName: 'Te Herenga Waka',
  department: 'Wydział Chemii',
  principalInvestigator: 'Mākoha Ngāpuhi-Wójcik',
  score: 89,
  naCount: 1,
  questionCount: 19,
  rounds: 1,
  edition: 'wet-bronze.1',
  reducedCategories: ['Cold Storage'],
  awardFacts: null,
  facts: null,
  issuedAt: new Date('2025-11-13T02:00:00Z'),
  validUntil: new Date('2026-11-12T12:59:59Z'),
}

const pack = {
  lab: { id: asLabId('f0000000-0000-4000-8000-000000000000'), name: 'Łódź Lab', type: 'wet' as const },
  round: 1,
  auditor: { name: 'Aroha Ngāta', email: 'a@example.org' },
  score: 74,
  message: 'Nearly there.',
  sent_at: '2026-11-15T00:00:00.000Z',
  rows: [
    {
      key: 'savings.cold-storage.freezr01',
      category: 'Cold Storage',
      label: 'ULT freezer, standard',
      note: 'The display says -80.',
      stated_kgco2e: 6200.4,
      seen_kgco2e: 8400,
    },
  ],
  items: [
    {
      checklist_id: 'W-AUD-CS-01',
      category: 'Cold Storage',
      question: 'Is every freezer labelled?',
      was_na: false,
      finding: 'Two of five had no label.',
      tips: [
        {
          checklist_id: 'W-ACT-CS-01',
          question: 'Labels?',
          suggestion: 'Print the labels.',
          resource: 'cold-storage',
        },
      ],
      expected_saving: null,
      reply: null,
    },
  ],
}

describe.skipIf(!hasPdftotext)('the text of a PDF, in reading order', () => {
  it('of a certificate has every name as it is written', async () => {
    expectInOrder(await textOfPdf(await certificatePdf(facts, 'https://labzer0.example')), [
      'Certificate of sustainable laboratory practice',
      'Ōtautahi Reef & Łódź Lab',
      'Wydział Chemii, Te Herenga Waka',
      'Mākoha Ngāpuhi-Wójcik',
      'has estimated its footprint, lowered its estimated emissions in Cold Storage and shown',
      'Audit score',
      '89%',
      '13 November 2025',
      '12 November 2026',
      'Check this certificate',
      'labzer0.example/verify',
      'LZ-B25-7K4M0-ABCDE-',
    ])
  })

  it('of a certificate names what was counted, where emissions fell and what was not assessed', async () => {
    const text = await textOfPdf(await certificatePdf(facts, 'https://labzer0.example'))

    expect(text).toMatch(/Location-based estimates, not meter readings/)
    expect(text).toMatch(
      /Not assessed: ventilation, heating and cooling, fume cupboards, instruments, computing/,
    )
    expect(text).not.toMatch(/measured/i)
    expect(text).not.toContain('changed how it works')
  })

  it('of a certificate of a lab that changed nothing claims no change', async () => {
    const text = await textOfPdf(
      await certificatePdf({ ...facts, reducedCategories: [] }, 'https://labzer0.example'),
    )

    expect(text).toContain('has estimated its footprint and shown its evidence')
    expect(text).toContain('No clear change')
    expect(text).not.toMatch(/lowered|changed how/)
  })

  it('of a certificate from before editions had names keeps its words', async () => {
    const old = { ...facts, edition: null, reducedCategories: [] }
    const text = await textOfPdf(await certificatePdf(old, 'https://labzer0.example'))

    expect(text).toContain('has measured its footprint, changed how it works')
    expect(text).toContain('Measured and acted on')
  })

  it('of a certificate that keeps its facts says them all, and no more', async () => {
    const award = { ...facts, edition: 'wet-bronze.2', reducedCategories: [], facts: awardFacts }
    const bytes = await certificatePdf(award, 'https://labzer0.example')
    const text = await textOfPdf(bytes)

    expectInOrder(text, [
      'made 2 changes that a peer from outside the laboratory verified, shown a sample of its figures',
      'Verified saving, estimated',
      awardFacts.short_number,
      'Lab Waste Management: 4 of 5 (80%), minimum 50%',
      ...savingsSentences(awardFacts),
      figuresSentence(awardFacts),
      'It is not a third-party audit.',
      'Fume cupboards; Ventilation, heating and cooling of rooms',
      ...recordLines(awardFacts).map(({ sha256 }) => sha256),
      'SHA-256 of all facts',
    ])
    expect(forbiddenWords(text, { isReadingNamed: false, isChangeVerified: true })).toEqual([])
    expect(pagesOfPdf(bytes)).toBe(3)
  })

  it('of an Improvement Pack has each finding before what would help', async () => {
    expectInOrder(await textOfPdf(await improvementPackPdf(pack)), [
      'Improvement Pack: Łódź Lab',
      '74%, and 80% was needed',
      'Aroha Ngāta',
      'Nearly there.',
      '1. Is every freezer labelled?',
      'Two of five had no label.',
      'Print the labels.',
      'We have no estimate for this one.',
      'Figures that differ',
      'ULT freezer, standard, Cold Storage: Stated 6,200 kgCO2e a year, found 8,400 kg.',
      'The display says -80.',
    ])
  })

  it('of a guide has its headings, lists and tables', async () => {
    const [guide] = guides.filter(({ slug }) => slug === 'cold-storage')
    if (!guide) throw new Error('no guide on cold storage')

    expectInOrder(await textOfPdf(await guidePdf(guide)), [
      'Cold Storage',
      'Why it matters',
      'Your first week',
      'Day Do this Time',
      'Monday List every fridge and freezer',
      'Wednesday Check doors',
      'Step by step',
    ])
  })
})

describe('a PDF', () => {
  it('is tagged, titled, marked as PDF/UA and says its language', async () => {
    const bytes = (await certificatePdf(facts, 'https://labzer0.example')).toString('latin1')

    expect(bytes.startsWith('%PDF-1.7')).toBe(true)
    expect(bytes).toContain('/MarkInfo')
    expect(bytes).toContain('/StructTreeRoot')
    expect(bytes).toContain('pdfuaid:part')
    expect(bytes).toContain('/DisplayDocTitle true')
    expect(bytes).toMatch(/\/Lang \(en-AU\)/)
  })

  it('fits a name of a hundred letters on one page', async () => {
    const labName =
      'Laboratorium Zrównoważonej Chemii Żywności i Biotechnologii Morskiej imienia Łucji Ćwik '.padEnd(
        100,
        'x',
      )

    const bytes = await certificatePdf({ ...facts, labName }, 'https://labzer0.example')

    expect(pagesOfPdf(bytes)).toBe(1)
  })
})

describe('the calls', () => {
  let api: InProcess
  beforeAll(async () => {
    api = await startInProcess()
  })
  afterAll(() => api.stop())
  const get = (path: string) =>
    api.app.inject({ method: 'GET', url: `/api${path}`, headers: { host: 'localhost' } })

  it('give a certificate and a guide to anybody, as downloads', async () => {
    const lab = await api.people.aLab(await api.people.anOrganisation())
    const { publicId } = await aCertificate(api.people, lab)

    for (const path of [`/certificates/${publicId}/certificate.pdf`, '/guides/eco-office.pdf']) {
      const reply = await get(path)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('application/pdf')
      expect(reply.headers['content-disposition']).toContain('attachment')
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('know no guide that is not there, and no pack for a stranger', async () => {
    const lab = await api.people.aLab(await api.people.anOrganisation())

    expect((await get('/guides/privacy.pdf')).statusCode).toBe(404)
    expect((await get(`/audits/${lab.id}/improvement-pack.pdf`)).statusCode).toBe(401)
  })
})
