import type { Browser } from '../testing/browser.ts'
import { sessionOf } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import type { World } from '../testing/world.ts'
import type { PersonaName } from './matrix.ts'

export type Scene = {
  world: World
  name: PersonaName
  /** Nobody for the anonymous visitor. */
  person: Person | null
  browser: Browser
  a: TestOrganisation
  b: TestOrganisation
  /** The lab that every call is about, with a champion and a second ordinary member. */
  a1: TestLab
  member2: Person
}

type Organisations = { a: TestOrganisation; b: TestOrganisation }
type Options = { secondFactor?: boolean }

/** Who stands for each of the eight kinds of user; each cell gets its own people, so that no cell spoils another. */
async function cast({ people }: World, name: PersonaName, { a, b }: Organisations, options: Options) {
  const secondFactor = options.secondFactor ?? true
  switch (name) {
    case 'anonymous':
      return null
    case 'organisation_admin':
      return people.anAdmin(a, { secondFactor })
    case 'provider_admin':
      return people.aProviderAdmin({ secondFactor })
    case 'foreign_user':
      return people.anAdmin(b, { secondFactor })
    default:
      return people.aPerson(a, { secondFactor: options.secondFactor ?? false })
  }
}

/** The labs of the test data: A1 and A2 of A, B1 of B; the auditor belongs to A2. */
async function furnish({ people }: World, name: PersonaName, person: Person | null, { a, b }: Organisations) {
  const member2 = await people.aPerson(a)
  const champion = name === 'champion' && person ? person : await people.aPerson(a)
  const a1 = await people.aLab(a, { champion, members: [member2] })
  if (!person) return { a1, member2 }
  if (name === 'member') await people.putInLab(a1, person)
  if (name === 'other_lab_member' || name === 'auditor') await people.aLab(a, { members: [person] })
  if (name === 'foreign_user') await people.aLab(b, { champion: person })
  return { a1, member2 }
}

/**
 * The persona at a browser, with an open session. Signing in is a row of the matrix like any other; hashing a password
 * for each of a thousand cells took most of the walk's time.
 */
export async function setScene(
  world: World,
  name: PersonaName,
  organisations: Organisations,
  options: Options = {},
): Promise<Scene> {
  const person = await cast(world, name, organisations, options)
  const furniture = await furnish(world, name, person, organisations)
  const browser = world.browser(Math.random() < 0.5 ? 0 : 1)
  if (person) browser.setCookie('lz_session', await sessionOf(world.people, person))
  return { world, name, person, browser, ...organisations, ...furniture }
}
