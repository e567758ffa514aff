import words from '@lab-zer0/content/data/calculators/unit-import.json'

/** Words that asset registers use for a column, by column id. */
export const HEADINGS: Readonly<Record<string, readonly string[] | undefined>> = words.headings
