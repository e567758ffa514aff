import { create_lab } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/labs.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { mayBeChampion, mayCreateLab } from '@lab-zer0/domain/labs/membership.ts'
import { FIRST_LEVEL } from '@lab-zer0/domain/levels/edition.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { campusesOf } from '../campuses/index.ts'
import { editionForNewCycle, openingFacts } from './cycle-edition.ts'
import { lookAtLab } from './for-lab.ts'
import { inviteChampion } from './invite-champion.ts'
import { presentLab } from './labs.present.ts'
import { insertLab, lockOrganisation } from './labs.queries.ts'
import { activatedIdOf, addMember, standingOf } from './members.queries.ts'

/** The organisation is held while its labs are counted: of sixty that ask at once, no more than the limit get one. */
export async function createLab(context: Signed, { body }: Input<typeof calls.createLab>) {
  const { actor, db, now } = context
  const { viewer } = context.access
  const organisationId = organisationOf(context)
  const isAdmin = viewer.admin.allowed
  if ((body.champion_id || body.champion_email) && !isAdmin) refuse('forbidden')

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
  const { championId, invited } = await chooseChampion(context, { organisationId, labId }, body)
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
  if (invited) await inviteChampion(context, { organisationId, labId }, invited)
  const lab = presentLab((await lookAtLab(context, labId)).lab, viewer)
  const message = invited ? fill(create_lab.success_invited, { email: invited }) : create_lab.success
  return { success: true as const, message, lab }
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

type Chosen = { championId: UserId | null; invited?: string }

/**
 * The chosen person, else the creator; an admin who is in another lab leaves the new one without. An address without
 * an account is invited: the lab has no champion until they join.
 */
async function chooseChampion(
  { actor, db }: Signed,
  { organisationId, labId }: { organisationId: OrganisationId; labId: LabId },
  { champion_id, champion_email: email }: Input<typeof calls.createLab>['body'],
): Promise<Chosen> {
  const chosenId = champion_id ?? (email ? await activatedIdOf(db, organisationId, email) : undefined)
  if (email && !chosenId) return { championId: null, invited: email }
  const candidate = found(await standingOf(db, organisationId, chosenId ?? actor.userId), 'person_not_found')
  if (!chosenId && candidate.labId !== null) return { championId: null }
  // An empty lab has room for its champion, whatever its FTE.
  permit(mayBeChampion(candidate, { id: labId, memberCount: 0, totalFte: 1 }))
  return { championId: candidate.userId }
}
