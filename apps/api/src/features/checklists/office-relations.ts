import type { PartRefusal } from './office-fields.ts'

/** By the last word of the address that names the kind. */
const ACTIVE_KINDS = new Set([
  ...['vbaproject', 'wordvbadata', 'oleobject', 'control', 'activexcontrolbinary', 'afchunk', 'xlmacrosheet'],
  ...['xlintlmacrosheet', 'attachedtoolbars', 'extensibility', 'webextension', 'webextensiontaskpanes'],
])
const LINKED_KINDS = new Set([
  'connections',
  'querytable',
  'externallink',
  'externallinkpath',
  'recipientdata',
])
/** Opens in a browser or a mail program, when somebody clicks; without a scheme it stays in the document. */
const PLAIN_LINK = /^(?:https?:\/\/|mailto:|tel:|#|[\w.%-]*$)/i

/** A part may lead to other parts, and outside only by a link that people click. */
export function judgeRelationship(relation: Record<string, string>): PartRefusal | null {
  const { Type = '', TargetMode = '', Target = '' } = relation
  const kind = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase()
  if (ACTIVE_KINDS.has(kind)) return 'macros'
  if (LINKED_KINDS.has(kind)) return 'linked'
  if (TargetMode.toLowerCase() !== 'external') return null
  if (kind === 'attachedtemplate') return 'macros'
  return kind === 'hyperlink' && PLAIN_LINK.test(Target.trim()) ? null : 'linked'
}

const ACTIVE_TYPE = /macroEnabled|macrosheet|vbaProject|activeX|oleObject|sheet\.binary/i

export function judgeContentType({ ContentType = '' }: Record<string, string>): PartRefusal | null {
  return ACTIVE_TYPE.test(ContentType) ? 'macros' : null
}
