import { isObject } from '@lab-zer0/domain/certificates/encoding.ts'
import type { Description } from '../../../ui/description-list.tsx'

/** The sentences inside a signed text, as they are; undefined where it has none that we can read. */
export function signedSentences(payload: Record<string, unknown> | undefined): Description[] | undefined {
  const subject = payload?.credentialSubject
  const achievement = isObject(subject) ? subject.achievement : undefined
  if (!isObject(achievement) || typeof achievement.name !== 'string') return undefined
  const { name, description, criteria } = achievement
  const narrative = isObject(criteria) ? criteria.narrative : undefined
  const about = [description, narrative].filter((text) => typeof text === 'string').join(' ')
  return [{ term: name, text: about }, ...evidenceIn(payload?.evidence)]
}

function evidenceIn(value: unknown): Description[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) =>
    isObject(one) && typeof one.name === 'string' && typeof one.narrative === 'string'
      ? [{ term: one.name, text: one.narrative }]
      : [],
  )
}
