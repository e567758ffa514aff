import type { CellValue, FormSchema } from '../calculators/schema.ts'

/** What a model takes, how somebody came to know it, and how good that is for a lab. */
export type ModelEnergy = {
  kwhPerDay: number
  /** In °C, where it was told. */
  at: string | null
  grade: 'B' | 'C' | 'D'
}

/** A model that somebody has published or described. */
export type KnownModel = {
  maker: string
  model: string
  /** The option of the form's first column; null where the person has to choose. */
  type: string | null
  litres: number | null
  /** One for each set temperature or unit that was read. */
  energy: readonly ModelEnergy[]
  /** Where the figures come from, in words, and its address where there is one. */
  source: { title: string; url: string | null }
  note: string | null
}

export const FEWEST_LETTERS = 3
const MOST_FOUND = 8

/**
 * The models that somebody may mean by these letters: all their words are in the name, in any order. Those whose model
 * begins with what was typed come first.
 */
export function findModels(models: readonly KnownModel[], text: string, most = MOST_FOUND): KnownModel[] {
  const words = wordsOf(text)
  if (words.join('').length < FEWEST_LETTERS) return []
  return models
    .flatMap((model) => {
      const place = placeOf(model, words)
      return place === null ? [] : [{ model, place }]
    })
    .toSorted((a, b) => a.place - b.place || compare(nameOf(a.model), nameOf(b.model)))
    .slice(0, most)
    .map(({ model }) => model)
}

/** As it is written into the cell. */
export function nameOf({ maker, model }: Pick<KnownModel, 'maker' | 'model'>): string {
  return model.startsWith(maker) ? model : `${maker} ${model}`.trim()
}

/** The model of exactly this name, however it is spaced. */
export function modelNamed(models: readonly KnownModel[], name: string): KnownModel | undefined {
  const wanted = modelKey(name)
  return wanted === '' ? undefined : models.find((model) => modelKey(nameOf(model)) === wanted)
}

/** What choosing a model says of a unit. A type that the form does not have is left to the person. */
export function modelCells(
  { columns: [first, ...others] }: FormSchema,
  model: KnownModel,
): { columnId: string; value: CellValue }[] {
  const types = first?.constraints.type === 'exact_values' ? first.constraints.allowed_values : []
  const isKnown = model.type !== null && types.some((type) => type === model.type)
  const hasLitres = others.some(({ id }) => id === 'volume_litres')
  return [
    { columnId: 'model', value: nameOf(model) },
    ...(first && isKnown && model.type !== null ? [{ columnId: first.id, value: model.type }] : []),
    ...(hasLitres && model.litres !== null
      ? [{ columnId: 'volume_litres', value: Math.round(model.litres) }]
      : []),
  ]
}

/** How well the words fit, the smaller the better; null where one of them is missing. */
function placeOf(known: KnownModel, words: readonly string[]): number | null {
  const [model, whole] = [modelKey(known.model), modelKey(nameOf(known))]
  if (!words.every((word) => whole.includes(word))) return null
  const typed = words.join('')
  if (model.startsWith(typed)) return 0
  if (whole.startsWith(typed)) return 1
  return words.some((word) => model.includes(word)) ? 2 : 3
}

/** Registers and rating plates differ in hyphens, dots and spaces. */
export function modelKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '')
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map(modelKey)
    .filter((word) => word !== '')
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
