import file from '../../data/levels/words.json' with { type: 'json' }

/** What a text may rest on. */
export type TextFacts = {
  /** A reading of grade A or B is named beside it. */
  isReadingNamed: boolean
  /** The change is verified by an auditor. */
  isChangeVerified: boolean
}

export type ForbiddenWord = { word: string; instead: string }

const excuseOf: Readonly<Record<string, keyof TextFacts>> = {
  measured: 'isReadingNamed',
  saved: 'isChangeVerified',
}

const forbidden: readonly (ForbiddenWord & { unless?: string | null })[] = file.certificate.forbidden

/** Words that a certificate may not say without the facts behind them. Each is told once. */
export function forbiddenWords(text: string, facts: TextFacts): ForbiddenWord[] {
  return forbidden.flatMap(({ word, instead, unless }) => {
    const excuse = unless ? excuseOf[word] : undefined
    if (excuse && facts[excuse]) return []
    return patternOf(word).test(text) ? [{ word, instead }] : []
  })
}

/** As whole words, in any case, over the end of a line. */
function patternOf(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${word.replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}_])`, 'iu')
}
