import { type FormFacts, formActs, mayForm, mayReadForm } from '@lab-zer0/domain/access/form-acts.ts'
import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { isIdentity } from '@lab-zer0/domain/calculators/unit-identity.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import { isOneOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { glance, type LabContext, type Look, lookAtLab } from '../labs/index.ts'
import { type FormKey, type FormLocks, type FormNews, formLocks, formNews } from './calculators.queries.ts'

/** A form of a lab, as it was when the act was permitted. */
export type FormContext = LabContext & {
  category: Category
  key: FormKey
  form: FormFacts
  /** The edition of the level that the cycle is pinned to. */
  levelEdition: string
}

type OfForm = { params: { labId: LabId; category: string }; query: unknown; body: unknown }

/** The use case of an act on a form: the lab and the form's locks are looked up and the act decided before it runs. */
export function forForm<Input extends OfForm, Result>(
  run: (context: FormContext, input: Input) => Promise<Result>,
  { mode: only, ...look }: Pick<Look, 'holds'> & { mode?: CalculatorMode } = {},
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const { labId, category: name } = input.params
    const mode = only ?? modeIn(input)
    const content = () => formLocks(mode, name)
    const opened = await lookAtLab(context, labId, { ...look, content })
    const category = findCategory(opened.lab.type, name)
    // The expression that was selected has this shape.
    const { levelEdition, ...locks } = opened.lab.content as FormLocks
    const isOfLabType = category !== undefined
    const form: FormFacts = { lab: opened.facts, mode, isOfLabType, isNaming: isNaming(input), ...locks }
    permitForm(context, form)
    const { organisationId, lab } = opened
    const ofLab = found(category, 'category_not_found')
    const key = { organisationId, cycleId: lab.cycleId, mode, category: ofLab }
    return run({ ...context, ...opened, category: ofLab, key, form, levelEdition }, input)
  }
}

function permitForm({ access }: Signed, form: FormFacts): void {
  if (!isOneOf(formActs, access.act)) throw new Error(`${access.act} is no act on a form`)
  access.permit(mayForm(access.act, access.viewer, form))
}

/** A form is asked for with its mode; its columns are the same in both. */
function modeIn({ params, query, body }: OfForm): CalculatorMode {
  const said = [params, query, body].flatMap((part) =>
    typeof part === 'object' && part !== null && 'mode' in part ? [part.mode] : [],
  )
  return said[0] === 'savings' ? 'savings' : 'baseline'
}

/** Whether a save writes nothing but what units are called. */
function isNaming({ body }: OfForm): boolean {
  const cells = typeof body === 'object' && body !== null && 'cells' in body ? body.cells : null
  if (!Array.isArray(cells) || cells.length === 0) return false
  return cells.every((cell: { column_id?: unknown }) => isIdentity(String(cell.column_id)))
}

export type PolledForm = Signed & FormNews & { key: FormKey }

/** For what every open form asks every few seconds: what has happened to it, without the lab's figures. */
export function forReadersOfForm<Input extends OfForm, Result>(
  run: (context: PolledForm, input: Input) => Promise<Result>,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const { labId, category: name } = input.params
    const mode = modeIn(input)
    const { lab, organisationId } = await glance(context, labId, () => formNews(mode, name))
    const category = findCategory(lab.type, name)
    context.access.permit(mayReadForm(context.access.viewer, { lab, isOfLabType: category !== undefined }))
    const ofLab = found(category, 'category_not_found')
    // The expression that was selected has this shape.
    const news = lab.content as FormNews
    const key = { organisationId, cycleId: lab.cycleId, mode, category: ofLab }
    return run({ ...context, ...news, key }, input)
  }
}
