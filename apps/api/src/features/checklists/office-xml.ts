import { Parser } from 'saxen'
import { createFields, isOutsideFormula, type PartRefusal } from './office-fields.ts'
import { judgeContentType, judgeRelationship } from './office-relations.ts'

/** Elements that are links to other programs, and scripts of pictures. */
const ACTIVE_ELEMENTS: Record<string, PartRefusal> = {
  ddeLink: 'linked',
  oleLink: 'linked',
  OLEObject: 'macros',
  script: 'macros',
}
const FORMULAS = new Set(['f', 'formula', 'formula1', 'formula2', 'oldFormula', 'definedName'])
/** A report has a few dozen; each costs memory. */
const DEEPEST = 1000
const INSTRUCTIONS = new Set(['instrText', 'delInstrText'])

/** One part of an Office file, read as Office reads it: names without their prefix, signs without their disguise. */
export function judgeXml(part: Buffer): PartRefusal | null {
  const xml = textOf(part)
  if (xml === undefined) return 'unreadable_file'
  let refusal: PartRefusal | null = null
  let collected: string | undefined
  let depth = 0
  const fields = createFields()
  const parser = new Parser()
  const note = (found: PartRefusal | null) => {
    refusal ??= found
    if (refusal) parser.stop()
  }
  // What a strict reader warns of, another reads in its own way.
  const isUnclear = () => note('unreadable_file')
  parser.on('error', isUnclear).on('warn', isUnclear).on('attention', isUnclear)
  parser.on('question', (text) => {
    if (isOtherEncoding(text)) isUnclear()
  })
  parser.on('openTag', (tag, attributes, decode) => {
    const name = localName(tag)
    depth += 1
    if (depth > DEEPEST) isUnclear()
    if (FORMULAS.has(name) || INSTRUCTIONS.has(name)) collected = ''
    const read = () => readAttributes(attributes(), decode)
    note(ACTIVE_ELEMENTS[name] ?? null)
    if (name === 'Relationship') note(judgeRelationship(read()))
    if (name === 'Override' || name === 'Default') note(judgeContentType(read()))
    if (name === 'definedName' && isMacroName(read())) note('macros')
    if (name === 'fldChar') note(fields.mark(read().fldCharType))
    if (name === 'fldSimple') note(fields.whole(read().instr ?? ''))
  })
  parser.on('text', (text, decode) => {
    if (collected !== undefined) collected += decode(text)
  })
  parser.on('cdata', (text) => {
    if (collected !== undefined) collected += text
  })
  parser.on('closeTag', (tag) => {
    const name = localName(tag)
    depth -= 1
    if (INSTRUCTIONS.has(name)) note(fields.add(collected ?? ''))
    if (FORMULAS.has(name) && isOutsideFormula(collected ?? '')) note('linked')
    if (FORMULAS.has(name) || INSTRUCTIONS.has(name)) collected = undefined
  })
  parser.parse(xml)
  return refusal ?? fields.end()
}

/** In UTF-8, as every Office program writes it; undefined for anything else, which readers might take for another text. */
function textOf(part: Buffer): string | undefined {
  if (part.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part)
  } catch {
    return undefined
  }
}

function isOtherEncoding(instruction: string): boolean {
  const [, encoding] = /encoding\s*=\s*["']([^"']*)/i.exec(instruction) ?? []
  return encoding !== undefined && !/^(?:utf-8|us-ascii|ascii)$/i.test(encoding)
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1)
}

function readAttributes(
  given: Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [localName(name), decode(value)]))
}

/** Names that run when a workbook is opened, and those of functions in the language of macros before Visual Basic. */
function isMacroName({ name = '', function: isFunction, xlm, vbProcedure }: Record<string, string>): boolean {
  const isSet = [isFunction, xlm, vbProcedure].some((flag) => flag === '1' || flag === 'true')
  return isSet || /^(?:_xlnm\.)?auto_/i.test(name)
}
