/** How the API finds people and what it calls them. */
export { peopleOf, type User } from './people.queries.ts'
export { fullName, nameOrEmail } from './person-name.ts'
