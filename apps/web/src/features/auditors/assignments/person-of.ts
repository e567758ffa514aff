type Named = { name: string; email: string }

/** For an avatar: the last word of a name is taken for the family name. */
export function personOf({ name, email }: Named) {
  const cut = name.trim().lastIndexOf(' ')
  return cut === -1
    ? { first_name: name, last_name: null, email }
    : { first_name: name.slice(0, cut), last_name: name.slice(cut + 1), email }
}
