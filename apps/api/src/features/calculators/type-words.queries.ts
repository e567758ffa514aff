import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { typeWords } from '../../db/schema/type-words.ts'
import type { Database } from '../../platform/database.ts'

export type WordsKey = { organisationId: OrganisationId; labId: LabId; category: string }

/** Lists of one lab have a few dozen; the oldest are forgotten. */
const MOST_KEPT = 500

function ofLab({ organisationId, labId, category }: WordsKey) {
  return and(
    eq(typeWords.organisationId, organisationId),
    eq(typeWords.labId, labId),
    eq(typeWords.category, category),
  )
}

export function typeWordsOf(db: Database, key: WordsKey) {
  return db
    .select({ word: typeWords.word, type: typeWords.typeId })
    .from(typeWords)
    .where(ofLab(key))
    .orderBy(desc(typeWords.savedAt), typeWords.word)
    .limit(MOST_KEPT)
}

export async function storeTypeWords(
  db: Database,
  key: WordsKey,
  words: readonly { word: string; type: string }[],
  now: Date,
): Promise<void> {
  await db
    .insert(typeWords)
    .values(words.map(({ word, type }) => ({ ...key, word, typeId: type, savedAt: now })))
    .onConflictDoUpdate({
      target: [typeWords.organisationId, typeWords.labId, typeWords.category, typeWords.word],
      set: { typeId: sql`excluded.type_id`, savedAt: sql`excluded.saved_at` },
    })
  const kept = db
    .select({ word: typeWords.word })
    .from(typeWords)
    .where(ofLab(key))
    .orderBy(desc(typeWords.savedAt), typeWords.word)
    .limit(MOST_KEPT)
  await db.delete(typeWords).where(and(ofLab(key), notInArray(typeWords.word, kept)))
}
