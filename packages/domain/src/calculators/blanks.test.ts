import { describe, expect, it } from 'vitest'
import { blanksOf } from './blanks.ts'
import type { FormColumn, FormSchema } from './schema.ts'

const column = (id: string, over: Partial<FormColumn> = {}): FormColumn => ({
  id,
  label: id,
  description: '',
  is_required: true,
  is_editable: true,
  constraints: { type: 'integer_range' },
  ...over,
})
const row = (id: string, is_required = false) => ({
  id,
  label: id,
  label2: '',
  description: '',
  is_required,
  non_editable_columns: ['closed'],
})
const kind = column('kind', { constraints: { type: 'exact_values', allowed_values: ['bin', 'bag'] } })
const columns = [
  kind,
  column('size'),
  column('closed'),
  column('note', { is_required: false }),
  column('bag_only', { asked_when: { column: 'kind', in: ['bag'] } }),
]
const fixed: FormSchema = { title: '', description: '', rows: [row('general', true), row('sharps')], columns }
const dynamic: FormSchema = { ...fixed, rows: [] }
const named = (schema: FormSchema, form: Parameters<typeof blanksOf>[1]) =>
  blanksOf(schema, form).rows.map(({ rowId, isWhole, columns: all, isRequired }) => ({
    rowId,
    isWhole,
    columns: all.map(({ id }) => id),
    isRequired,
  }))

describe('what a form would be locked without', () => {
  it('are fixed rows that nobody began, and fields of a row that is begun', () => {
    expect(named(fixed, { general: { kind: 'bin' } })).toEqual([
      { rowId: 'general', isWhole: false, columns: ['size', 'note'], isRequired: true },
      { rowId: 'sharps', isWhole: true, columns: ['kind', 'size', 'note', 'bag_only'], isRequired: false },
    ])
  })

  it('says when a row that the form needs was not begun', () => {
    expect(named(fixed, { sharps: { kind: 'bin', size: 1, note: 1 } })).toEqual([
      { rowId: 'general', isWhole: true, columns: ['kind', 'size', 'note', 'bag_only'], isRequired: true },
    ])
  })

  it('does not ask for what the row has no use for, and counts zero as filled in', () => {
    expect(named(dynamic, { a: { kind: 'bag', size: 0, closed: 0, note: 0 } })).toEqual([
      { rowId: 'a', isWhole: false, columns: ['bag_only'], isRequired: true },
    ])
    expect(named(dynamic, { a: { kind: 'bin', size: 0, closed: 0, note: 0 } })).toEqual([])
  })

  it('does not need what is optional', () => {
    expect(named(dynamic, { a: { kind: 'bin', size: 1, closed: 1 } })).toEqual([
      { rowId: 'a', isWhole: false, columns: ['note'], isRequired: false },
    ])
  })

  it('names what is for advice only after everything that is counted', () => {
    const advice = [kind, column('fill_percent', { is_required: false }), column('size')]
    const freezers: FormSchema = { ...dynamic, columns: advice }

    expect(blanksOf(freezers, { a: { kind: 'bin', size: 1 }, b: { kind: 'bin' } }).rows).toMatchObject([
      { rowId: 'b', place: 2, isForAdvice: false, columns: [{ id: 'size' }, { id: 'fill_percent' }] },
      { rowId: 'a', place: 1, isForAdvice: true, columns: [{ id: 'fill_percent' }] },
    ])
  })

  it('counts them, and numbers rows as the form does', () => {
    const { blank, asked, rows } = blanksOf(dynamic, {
      a: { kind: 'bin', size: 1, closed: 1, note: 1 },
      b: { kind: 'bin' },
    })

    expect([blank, asked, rows[0]?.place]).toEqual([3, 8, 2])
  })

  it('is nothing at all in a form without rows', () => {
    expect(blanksOf(dynamic, {})).toEqual({ rows: [], blank: 0, asked: 0 })
  })
})
