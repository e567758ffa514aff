import registry from '@lab-zer0/content/data/ids/registry.json' with { type: 'json' }

/** Ids of options that no English text has in it: where people read, none of them may stand. */
const TELLING = registry
  .filter((id) => id.startsWith('option/'))
  .map((id) => id.slice(id.lastIndexOf('/') + 1))
  .filter((id) => id.includes('_'))

export function optionIdsIn(shown: unknown): string[] {
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown)
  return TELLING.filter((id) => text.includes(id))
}
