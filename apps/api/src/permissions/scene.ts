import type { Browser } from '../testing/browser.ts'
import { type Person, signIn, type TestOrganisation } from '../testing/people.ts'
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
}

type Options = { secondFactor?: boolean }

/** Who stands for each of the eight kinds of user; each cell gets its own person, so that no cell spoils another. */
async function cast(
  world: World,
  name: PersonaName,
  a: TestOrganisation,
  b: TestOrganisation,
  options: Options,
) {
  const { people } = world
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

/** The persona at a browser, signed in through the API as a person would be. */
export async function setScene(
  world: World,
  name: PersonaName,
  { a, b }: { a: TestOrganisation; b: TestOrganisation },
  options: Options = {},
): Promise<Scene> {
  const person = await cast(world, name, a, b, options)
  const browser = world.browser(Math.random() < 0.5 ? 0 : 1)
  if (person) await signIn(browser, person)
  return { world, name, person, browser, a, b }
}
