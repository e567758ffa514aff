const SHORT_WORDS = 4

/** The text with its braces filled in by what the probe knows will stand there. */
export function filledText(text: string, values: Record<string, string>): string {
  return text.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is known for {${name}} in '${text}'`)
    return value
  })
}

/**
 * A few words could stand anywhere by chance, so they must be all that a piece of the screen says; a sentence may
 * stand among others.
 */
export function isShown(text: string, units: readonly string[]): boolean {
  const isShort = text.split(/\s+/).length < SHORT_WORDS
  return units.some((unit) => (isShort ? unit === text : unit.includes(text)))
}
