import { agreement } from '@lab-zer0/domain/levels/agreement.ts'
import { draw, seedOf } from '@lab-zer0/domain/levels/draw.ts'
import type { FiguresCheckRule } from '@lab-zer0/domain/levels/edition.ts'
import { figuresAgree } from '@lab-zer0/domain/levels/figures-check.ts'
import { judge, type LevelAnswer, NO_FACTS } from '@lab-zer0/domain/levels/judge.ts'
import { askedAgain } from '@lab-zer0/domain/levels/renewal.ts'
import { sampleRows } from '@lab-zer0/domain/levels/row-sample.ts'
import { afterAll, describe, expect, it } from 'vitest'
import file from '../../data/levels/examples.json' with { type: 'json' }
import { findLevelEdition, type LevelFile, levelEditionsBetween } from './editions.ts'

type Given = {
  edition?: string
  old_edition?: string
  for_auditor?: boolean
  no?: string[]
  na?: Record<string, number>
  unanswered?: string[]
  rejected?: string[]
  purpose?: string
  nonce?: string
  context?: string
  seed?: string
  ids?: string[]
  share?: [number, number]
  rows?: unknown[]
  changed?: string[]
  last?: Record<string, 'y' | 'n' | 'x'>
  expired?: string[]
  central_gone?: string[]
  table?: number[][]
}
type Example = {
  id: string
  kind: string
  title: string
  given: Given
  expected: unknown
  published?: Record<string, number>
}

// The file's kinds have different keys; what an example lacks, the comparison below finds.
const examples = file.examples as unknown as Example[]

function editionOf(id: string | undefined): LevelFile {
  const edition = findLevelEdition(id ?? '')
  if (!edition) throw new Error(`There is no edition ${id}`)
  return edition
}

function figuresRuleOf(given: Given): FiguresCheckRule {
  const rule = editionOf(given.edition).figures_check
  if (!rule) throw new Error(`${given.edition} has no figures check`)
  return rule
}

function judged({
  edition: id,
  for_auditor = false,
  no = [],
  na = {},
  unanswered = [],
  rejected = [],
}: Given) {
  const edition = editionOf(id)
  const asked = edition.criteria.filter((criterion) => criterion.for_auditor === for_auditor)
  const answers = new Map<string, LevelAnswer>(asked.map((criterion) => [criterion.id, { answer: 'y' }]))
  for (const one of no) answers.set(one, { answer: 'n' })
  for (const [one, reason] of Object.entries(na))
    answers.set(one, { answer: 'x', reason, comment: 'Our case' })
  for (const one of unanswered) answers.delete(one)

  const { passes, refusals, score } = judge(edition, {
    forAuditor: for_auditor,
    answers,
    facts: NO_FACTS,
    rejectedNa: rejected,
  })
  const told = { passes, refusals: refusals.map(({ refusal, of }) => [refusal, of]) }
  if (!score) return told
  const { yes, judged: count, na: naCount, shownPercent, areas } = score
  return {
    ...told,
    yes,
    judged: count,
    na: naCount,
    shown_percent: shownPercent,
    areas: Object.fromEntries(areas.map((area) => [area.name, [area.yes, area.judged]])),
  }
}

function figures(given: Given) {
  type Row = { row: string; claimed: number; seen: number; differs: boolean }
  const rows = (given.rows as Row[]).map(({ row, claimed, seen, differs }) => ({
    key: row,
    category: row,
    claimedKgCo2e: claimed,
    seenKgCo2e: seen,
    differs,
  }))
  const { agreed, differing, effectShare, seenOverClaimed } = figuresAgree(rows, figuresRuleOf(given))
  return { agreed, differing, effect_share: effectShare, seen_over_claimed: seenOverClaimed }
}

function sampled(given: Given) {
  const rows = (given.rows as [string, number][]).map(([key, emissionsKgCo2e]) => ({ key, emissionsKgCo2e }))
  const { seed = '', changed = [] } = given
  return sampleRows({ seed, rows, largeChanges: changed, rule: figuresRuleOf(given) })
}

async function renewed({
  edition: id,
  old_edition,
  last = {},
  seed = '',
  expired = [],
  central_gone = [],
}: Given) {
  const [edition, old] = [editionOf(id), editionOf(old_edition)]
  const own = edition.criteria.filter(({ for_auditor }) => !for_auditor)
  const { asked, statement } = await askedAgain({
    edition,
    old,
    since: levelEditionsBetween(old, edition) ?? [],
    last: new Map([...own.map(({ id: one }) => [one, 'y'] as const), ...Object.entries(last)]),
    seed,
    expired,
    centralGone: central_gone,
  })
  return { asked: Object.fromEntries(asked), statement }
}

function agreed({ table = [] }: Given) {
  const { n, pa, peKappa, kappa, peAc1, ac1, seAc1, lower90 } = agreement(table)
  return { n, pa, pe_kappa: peKappa, kappa, pe_ac1: peAc1, ac1, se_ac1: seAc1, lower_90: lower90 }
}

const rules: Record<string, (given: Given) => unknown> = {
  judge: judged,
  seed: ({ purpose = '', nonce = '', context = '' }) => seedOf({ purpose, nonce, context }),
  draw: ({ seed = '', ids = [], share = [1, 1] }) => draw(seed, ids, share),
  rows: sampled,
  figures,
  renewal: renewed,
  agreement: agreed,
}

const passed = new Map<string, number>()

describe('the worked examples of the levels', () => {
  it('are 38', () => {
    expect(examples).toHaveLength(38)
  })

  it.each(examples)('$id: $title', async ({ kind, given, expected, published = {} }) => {
    const actual = await rules[kind]?.(given)

    expect(actual).toEqual(expected)
    for (const [key, value] of Object.entries(published)) {
      expect((actual as Record<string, number>)[key]).toBeCloseTo(value, 6)
    }
    passed.set(kind, (passed.get(kind) ?? 0) + 1)
  })
})

afterAll(() => {
  const counts = Object.entries(Object.groupBy(examples, ({ kind }) => kind)).map(
    ([kind, all = []]) => `${kind} ${passed.get(kind) ?? 0} of ${all.length}`,
  )
  const sum = [...passed.values()].reduce((total, count) => total + count, 0)
  process.stdout.write(`level examples: ${sum} of ${examples.length} (${counts.join(', ')})\n`)
})
