const date = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })

/** `12 Nov 2025`, in the zone of the person's device. */
export function formatDate(instant: string): string {
  return joinParts(date, instant)
}

/** `12 Nov 2025, 9:42 am`, in the zone of the person's device. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${time.format(new Date(instant)).replace('\u202f', ' ')}`
}

// The months of en-AU differ between engines (June, Sept); three letters line up in tables.
function joinParts(format: Intl.DateTimeFormat, instant: string): string {
  const parts = new Map(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
  return `${parts.get('day')} ${parts.get('month')?.slice(0, 3)} ${parts.get('year')}`
}

/** `PN` for Priya Nair; the address stands in for a name that is not given yet. */
export function initialsOf(person: { first_name: string | null; last_name: string | null; email: string }) {
  const letters = [person.first_name, person.last_name].flatMap((name) => [...(name ?? '')].slice(0, 1))
  return (letters.length > 0 ? letters.join('') : [...person.email].slice(0, 1).join('')).toUpperCase()
}

export function fullNameOf(person: { first_name: string | null; last_name: string | null; email: string }) {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email
}

/** Puts values into the braces of a text: `Thanks, {first_name}.` */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces))
}
