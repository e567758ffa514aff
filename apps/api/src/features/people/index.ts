/** How the API finds people and what it calls them. */
export { peopleOf, personOf, type User } from './people.queries.ts'
export { fullName, nameOrEmail, namesOfPerson } from './person-name.ts'
