import { randomBytes, randomUUID } from 'node:crypto'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import type { People, TestLab } from './people.ts'

type Traits = {
  issuedAt?: Date
  validUntil?: Date
  isListed?: boolean
  investigator?: string | null
  department?: string | null
  revokedAt?: Date
}

export type TestCertificate = { id: string; publicId: string; lab: TestLab; listId: number; place: number }

/** An award as the audit writes it, for the lab's open cycle; not signed yet. */
export async function aCertificate(
  { db }: People,
  lab: TestLab,
  traits: Traits = {},
): Promise<TestCertificate> {
  const issuedAt = traits.issuedAt ?? new Date()
  const publicId = publicIdOf(randomBytes(16), issuedAt)
  const drawn = await db.query<{ list_id: number; place: number }>('select * from draw_status_place()')
  const [{ list_id: listId, place } = { list_id: 0, place: 0 }] = drawn.rows
  const { rows } = await db.query<{ id: string }>(
    `insert into certificates (public_id, organisation_id, lab_id, cycle_id, audit_id, lab_name, lab_type,
       organisation_name, department, principal_investigator, level, score, na_count, question_count, rounds,
       issued_at, valid_until, status_list_id, status_index, is_listed, revoked_at, revoked_reason)
     select $1, l.organisation_id, l.id, c.id, $2, l.name, l.type, o.name, $3, $4, 'bronze', 89, 1, 19, 1,
       $5, $6, $7, $8, $9, $10::timestamptz, case when $10 is null then null else 'issued in error' end
     from labs l join organisations o on o.id = l.organisation_id
     join cycles c on c.lab_id = l.id and c.closed_at is null where l.id = $11 returning id`,
    [
      publicId,
      randomUUID(),
      traits.department ?? null,
      traits.investigator ?? null,
      issuedAt,
      traits.validUntil ?? validUntilOf(issuedAt),
      listId,
      place,
      traits.isListed ?? false,
      traits.revokedAt ?? null,
      lab.id,
    ],
  )
  return { id: rows[0]?.id ?? '', publicId, lab, listId, place }
}
