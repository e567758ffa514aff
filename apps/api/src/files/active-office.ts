import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

type Parts = Record<string, Uint8Array>
type Change = (text: string) => string

/** The document with parts added (texts and bytes) or changed (functions). */
export function changed(bytes: Uint8Array, changes: Record<string, string | Uint8Array | Change>): Buffer {
  const parts: Parts = unzipSync(bytes)
  for (const [name, change] of Object.entries(changes)) {
    if (typeof change === 'function')
      parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array())))
    else parts[name] = typeof change === 'string' ? strToU8(change) : change
  }
  return Buffer.from(zipSync(parts))
}

const RELS = 'word/_rels/document.xml.rels'
const SETTINGS = 'word/_rels/settings.xml.rels'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships'
const COMPOUND = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])

const related =
  (type: string, rest: string): Change =>
  (text) =>
    text.replace('</Relationships>', `<Relationship Id="rIdA" Type="${type}" ${rest}/></Relationships>`)

/** A field in the first paragraph, in as many runs as there are texts. */
const field =
  (...texts: string[]): Change =>
  (text) =>
    text.replace(/<w:p[ >]/, `<w:p>${fieldOf(texts)}</w:p>$&`)

const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const fieldOf = (texts: string[]) =>
  `${mark('begin')}${texts.map(instruction).join('')}${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}`

const rels = (relation: string, head = '<?xml version="1.0"?>') =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation}</Relationships>`
const template = `<Relationship Id="rId1" Type="${OFFICE}/attachedTemplate" Target="https://example.org/a.dotm" TargetMode="External"/>`
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const utf16be = (text: string) => utf16(text).swap16()
const disguised = (text: string) => [...text].map((sign) => `&#${sign.charCodeAt(0)};`).join('')

export function activeDocuments(plain: Uint8Array): Record<string, Buffer> {
  const external = (type: string, target: string) =>
    changed(plain, { [RELS]: related(`${OFFICE}/${type}`, `Target="${target}" TargetMode="External"`) })
  const macros = changed(plain, {
    'word/vbaProject.bin': COMPOUND,
    [RELS]: related(`${MICROSOFT}/vbaProject`, 'Target="vbaProject.bin"'),
  })
  return {
    macros: macros,
    'macros-with-another-name': changed(plain, {
      'word/media/image9.png': COMPOUND,
      [RELS]: related(`${MICROSOFT}/vbaProject`, 'Target="media/image9.png"'),
    }),
    'macros-inside': changed(plain, {
      'word/embeddings/report.docx': macros,
      [RELS]: related(`${OFFICE}/package`, 'Target="embeddings/report.docx"'),
    }),
    'embedded-program': changed(plain, {
      'word/embeddings/oleObject1.bin': COMPOUND,
      [RELS]: related(`${OFFICE}/oleObject`, 'Target="embeddings/oleObject1.bin"'),
    }),
    'linked-program': external('oleObject', 'file:///\\\\example.org\\share\\a.xlsx'),
    template: changed(plain, { [SETTINGS]: rels(template) }),
    'template-in-utf-16': changed(plain, {
      [SETTINGS]: utf16(rels(template, '<?xml version="1.0" encoding="UTF-16"?>')),
    }),
    'template-in-utf-16-backwards': changed(plain, { [SETTINGS]: utf16be(rels(template)) }),
    'template-in-utf-7': changed(plain, {
      [SETTINGS]: rels(template, '<?xml version="1.0" encoding="UTF-7"?>').replace(
        '<Relationship ',
        '+ADw-Relationship ',
      ),
    }),
    'template-disguised': changed(plain, {
      [SETTINGS]: rels(
        template.replace('External', disguised('External')).replace('attachedT', '&#x61;ttachedT'),
      ),
    }),
    'template-by-an-entity': changed(plain, {
      [SETTINGS]: rels(template.replace('External', '&e;'), '<!DOCTYPE a [<!ENTITY e "External">]>'),
    }),
    'picture-elsewhere': external('image', 'https://example.org/a.png'),
    'part-elsewhere': external('subDocument', 'https://example.org/a.docx'),
    'page-inside': changed(plain, {
      'word/page.html': '<html><script>alert(1)</script></html>',
      [RELS]: related(`${OFFICE}/aFChunk`, 'Target="page.html"'),
    }),
    'link-to-a-share': external('hyperlink', 'file://example.org/share/a.exe'),
    control: changed(plain, {
      'word/activeX/activeX1.xml': '<ax:ocx xmlns:ax="x"/>',
      [RELS]: related(`${OFFICE}/control`, 'Target="activeX/activeX1.xml"'),
    }),
    ribbon: changed(plain, {
      'customUI/customUI.xml': '<customUI onLoad="a"/>',
      '_rels/.rels': related(
        `${MICROSOFT}/ui/extensibility`.replace('office/', 'office/'),
        'Target="customUI/customUI.xml"',
      ),
    }),
    dde: changed(plain, {
      'word/document.xml': field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '),
    }),
    'dde-in-pieces': changed(plain, { 'word/document.xml': field(' D', 'DE', 'AUTO', ' cmd "/k calc" ') }),
    'dde-in-one': changed(plain, {
      'word/document.xml': (text) =>
        text.replace(/<w:p[ >]/, '<w:p><w:fldSimple w:instr=" dde cmd x "/></w:p>$&'),
    }),
    'dde-in-numbers': changed(plain, {
      'word/document.xml': (text) =>
        text.replace(
          /<w:p[ >]/,
          `<w:p>${mark('begin')}${fieldOf([' QUOTE 68 68 69 '])}${instruction(' cmd x ')}${mark('end')}</w:p>$&`,
        ),
    }),
    'dde-disguised': changed(plain, { 'word/document.xml': field(` ${disguised('DDE')} cmd x `) }),
    'text-from-elsewhere': changed(plain, {
      'word/document.xml': field(' INCLUDETEXT "https://example.org/a" '),
    }),
  }
}

export function activeWorkbooks(plain: Uint8Array): Record<string, Buffer> {
  const sheetRels = 'xl/_rels/workbook.xml.rels'
  const formula = (text: string) =>
    changed(plain, { 'xl/worksheets/sheet1.xml': (sheet) => sheet.replace(/(<f[^>]*>)[^<]*/, `$1${text}`) })
  return {
    macros: changed(plain, {
      'xl/vbaProject.bin': COMPOUND,
      [sheetRels]: related(`${MICROSOFT}/vbaProject`, 'Target="vbaProject.bin"'),
    }),
    'macros-of-before': changed(plain, {
      'xl/macro1.xml': '<xm:macrosheet xmlns:xm="x"/>',
      [sheetRels]: related(`${MICROSOFT}/xlMacrosheet`, 'Target="macro1.xml"'),
    }),
    'runs-when-opened': changed(plain, {
      'xl/workbook.xml': (text) =>
        text.replace(
          '</sheets>',
          '</sheets><definedNames><definedName name="_xlnm.Auto_Open">A1</definedName></definedNames>',
        ),
    }),
    'type-with-macros': changed(plain, {
      '[Content_Types].xml': (text) =>
        text.replace('spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main'),
    }),
    'formula-that-starts-a-program': formula("cmd|' /C calc'!A0"),
    'formula-that-fetches': formula('_xlfn.WEBSERVICE(&quot;https://example.org&quot;)'),
    connections: changed(plain, {
      'xl/connections.xml': '<connections><connection id="1" type="4"/></connections>',
      [sheetRels]: related(`${OFFICE}/connections`, 'Target="connections.xml"'),
    }),
    dde: changed(plain, {
      'xl/links/a.xml':
        '<x:externalLink xmlns:x="x"><x:ddeLink ddeService="cmd" ddeTopic="/C calc"/></x:externalLink>',
    }),
  }
}
