import { namesIn } from '../audits/appeals.ts'

/** An option's id, such as `ult_freezer_standard`: nobody typed it. */
const OPTION_ID = /^[a-z0-9]+(_[a-z0-9]+)+$/

/** Every text in a record, however deep. */
function textsIn(record: unknown): string[] {
  if (typeof record === 'string') return OPTION_ID.test(record) ? [] : [record]
  if (typeof record !== 'object' || record === null) return []
  return Object.values(record).flatMap(textsIn)
}

/**
 * Names of people that the records of a lab mention. Those that its certificate says already, as part of the lab's own
 * name or because the investigator agreed, are no news. Of a name and a part of it, the name.
 */
export function namesInRecords(
  records: readonly unknown[],
  names: readonly string[],
  saidAlready: readonly string[],
): string[] {
  const known = namesIn(saidAlready.join('\n'), names)
  const looked = names.filter((name) => !known.includes(name))
  const found = [...new Set(namesIn(records.flatMap(textsIn).join('\n'), looked))]
  return found.filter((name) => !found.some((other) => other !== name && other.includes(name)))
}
