import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import { useMemo } from 'react'
import type { FindingEntry } from './audit-sheet.ts'

type Answers = ReadonlyMap<string, Answer | null>

/** The same map for as long as no answer changes, whatever is typed into the notes. */
export function useAnswers(findings: ReadonlyMap<string, FindingEntry>): Answers {
  const text = JSON.stringify([...findings].map(([id, { answer }]) => [id, answer]))
  return useMemo((): Answers => new Map(JSON.parse(text)), [text])
}
