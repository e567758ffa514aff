export type PartRefusal = 'macros' | 'linked' | 'unreadable_file'

/** Fields of Word that start programs or fetch something, and QUOTE, which writes their names in numbers. */
const OUTSIDE_FIELDS = new Set([
  ...['DDE', 'DDEAUTO', 'LINK', 'INCLUDE', 'INCLUDETEXT', 'INCLUDEPICTURE', 'IMPORT', 'DATABASE', 'EMBED'],
  ...['QUOTE', 'MACROBUTTON', 'PRINT', 'RD'],
])

type Field = { text: string; isNamed: boolean; hasResult: boolean }

/** The fields of a document: Word joins an instruction from as many pieces as it stands in. */
export function createFields() {
  const open: Field[] = []

  function judge(field: Field): PartRefusal | null {
    if (field.isNamed) return null
    field.isNamed = true
    return judgeInstruction(field.text)
  }

  return {
    mark(kind: string | undefined): PartRefusal | null {
      const field = open.at(-1)
      if (kind === 'begin') {
        open.push({ text: '', isNamed: false, hasResult: false })
        // The name of a field may not be made by another field.
        const isNaming = field && !field.hasResult && !/\S\s/.test(field.text)
        return isNaming ? 'linked' : null
      }
      if (!field) return 'unreadable_file'
      if (kind === 'separate') field.hasResult = true
      if (kind === 'end') open.pop()
      return judge(field)
    },
    add(text: string): PartRefusal | null {
      const field = open.at(-1)
      if (!field) return judgeInstruction(text)
      field.text += text
      return null
    },
    whole: judgeInstruction,
    /** What is begun and never ended. */
    end(): PartRefusal | null {
      return open.map(judge).find((refusal) => refusal !== null) ?? null
    },
  }
}

function judgeInstruction(text: string): PartRefusal | null {
  const [name = ''] = text.trim().split(/[\s"\\]/, 1)
  return OUTSIDE_FIELDS.has(name.toUpperCase()) ? 'linked' : null
}

/** `cmd|' /C calc'!A0` asks another program; a bar has no other meaning outside of quotes. The functions fetch. */
export function isOutsideFormula(formula: string): boolean {
  const bare = formula.replaceAll(/"[^"]*"|'[^']*'/g, '')
  return bare.includes('|') || OUTSIDE_FUNCTIONS.test(bare)
}

const OUTSIDE_FUNCTIONS = /\b(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|EXEC|REGISTER)\s*(?:\.ID\s*)?\(/i
