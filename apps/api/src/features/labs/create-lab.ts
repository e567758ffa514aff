import { create_lab } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/labs.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { mayBeChampion, mayCreateLab } from '@lab-zer0/domain/labs/membership.ts'
import { FIRST_LEVEL } from '@lab-zer0/domain/levels/edition.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { campusesOf } from '../campuses/index.ts'
import { editionForNewCycle, openingFacts } from './cycle-edition.ts'
import { lookAtLab } from './for-lab.ts'
import { presentLab } from './labs.present.ts'
import { insertLab, lockOrganisation } from './labs.queries.ts'
import { addMember, standingOf } from './members.queries.ts'

/** The organisation is held while its labs are counted: of sixty that ask at once, no more than the limit get one. */
export async function createLab(context: Signed, { body }: Input<typeof calls.createLab>) {
  const { actor, db, now } = context
  const { viewer } = context.access
  const organisationId = organisationOf(context)
  const isAdmin = viewer.admin.allowed
  if (body.champion_id && !isAdmin) refuse('forbidden')

  const organisation = found(await lockOrganisation(db, organisationId), 'forbidden')
  const creator = found(await standingOf(db, organisationId, actor.userId), 'forbidden')
  permit(mayCreateLab({ ...creator, isAdmin }, organisation, body.type_name))

  const edition = editionForNewCycle(body.type_name, FIRST_LEVEL, now)
  const { labId, cycle } = await insertLab(
    db,
    {
      organisationId,
      name: body.name,
      type: body.type_name,
      totalFte: body.total_fte,
      department: body.department || null,
      principalInvestigator: body.principal_investigator || null,
      campusId: await campusFor(db, organisationId, body.campus_id),
      createdAt: now,
    },
    { level: edition.level, levelEdition: edition.id },
  )
  const championId = await chooseChampion(context, organisationId, labId, body.champion_id)
  if (championId) {
    await addMember(db, { organisationId, labId, userId: championId, isChampion: true, joinedAt: now })
  }
  context.record({
    action: 'lab.created',
    objectType: 'lab',
    objectId: labId,
    data: {
      name: body.name,
      type: body.type_name,
      total_fte: body.total_fte,
      champion_id: championId,
      ...openingFacts(cycle),
    },
  })
  const lab = presentLab((await lookAtLab(context, labId)).lab, viewer)
  return { success: true as const, message: create_lab.success, lab }
}

/** The chosen campus, else the first; none where the organisation has none. */
async function campusFor(db: Signed['db'], organisationId: OrganisationId, chosenId: string | undefined) {
  const all = await campusesOf(db, organisationId)
  if (chosenId === undefined) return all[0]?.id ?? null
  return found(
    all.find(({ id }) => id === chosenId),
    'campus_not_found',
  ).id
}

/** The chosen person, else the creator; an admin who is in another lab leaves the new one without. */
async function chooseChampion(
  { actor, db }: Signed,
  organisationId: OrganisationId,
  labId: LabId,
  chosenId: UserId | undefined,
): Promise<UserId | null> {
  const candidate = found(await standingOf(db, organisationId, chosenId ?? actor.userId), 'person_not_found')
  if (!chosenId && candidate.labId !== null) return null
  // An empty lab has room for its champion, whatever its FTE.
  permit(mayBeChampion(candidate, { id: labId, memberCount: 0, totalFte: 1 }))
  return candidate.userId
}
