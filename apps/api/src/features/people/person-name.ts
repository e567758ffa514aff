export function fullName(person: { firstName: string | null; lastName: string | null }): string | null {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || null
}

/** A person in a list or a mail: by name, or by address while the name is missing. */
export function nameOrEmail(person: {
  firstName: string | null
  lastName: string | null
  email: string
}): string {
  return fullName(person) ?? person.email
}

/** By what a text can mean this person. */
export function namesOfPerson(person: Parameters<typeof nameOrEmail>[0]): string[] {
  return [nameOrEmail(person), person.lastName ?? '', person.email]
}
