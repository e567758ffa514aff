import type { Block, ComposedMail, MailFrame, Piece } from './compose.ts'
import { digestHtml } from './digest-blocks.ts'
import { escapeHtml, pressable, sans, serif, table } from './html-parts.ts'
import { frameWords } from './templates.ts'

export const logoCid = 'logo@lab-zer0'

const breakable = 'overflow-wrap:anywhere;word-break:break-word'

/** Mail programs know tables and inline styles; the classes only turn the colours over in the dark. */
const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.bg{background:#0D1513!important}.card{background:#141D1A!important}.ink{color:#EBF1ED!important}.ink2{color:#B9C5BF!important}.code{background:#1C2925!important;color:#EBF1ED!important}.lnk{color:#93D6C0!important}.btn{background:#93D6C0!important;color:#06231D!important}.line{border-color:#2A3733!important}.turn{background:#322A10!important}.late{color:#F1CF6B!important}}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.lbl,.val{display:block!important;padding:0!important}.val{padding-bottom:10px!important}.third{display:block!important;width:auto!important;border:0!important}}`

export function asHtml(mail: ComposedMail, frame: MailFrame): string {
  const title = escapeHtml(mail.title)
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#F5F6F1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="en-AU">
<table ${table} width="100%" class="bg" style="background:#F5F6F1"><tr><td align="center" style="padding:32px 12px">
<table ${table} width="100%" style="max-width:600px">
<tr><td class="pad" style="background:#0D2B26;border-radius:12px 12px 0 0;padding:24px 40px"><img src="cid:${logoCid}" width="150" height="23" alt="LAB ZER0" style="display:block;border:0;font:bold 22px ${serif};color:#F3F6F0"></td></tr>
<tr><td class="card pad" style="background:#FFFFFF;padding:36px 40px 12px;${breakable}">
<h1 class="ink" style="margin:0 0 16px;font:normal 28px/1.2 ${serif};color:#12211D;letter-spacing:-.3px">${title}</h1>
${mail.blocks.map(blockHtml).join('\n')}
<p class="ink2" style="margin:28px 0 24px;font:16px/1.55 ${sans};color:#43504B">${escapeHtml(frameWords.sign_off)}<br>${mailto(frame.contactEmail)}</p>
</td></tr>
<tr><td class="card pad" style="background:#FFFFFF;border-radius:0 0 12px 12px;padding:0 40px 28px"><table ${table} width="100%"><tr><td class="line" style="border-top:1px solid #D7DDD3;padding-top:18px">${small(mail.reason, mail.links)}</td></tr></table></td></tr>
<tr><td class="pad" style="padding:20px 40px">${small(frameWords.acknowledgement)}</td></tr>
</table></td></tr></table>
</div>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.lines.map(inline).join('<br>'))
    case 'steps':
      return `<ol class="ink2" style="margin:0 0 16px;padding:0 0 0 24px;font:16px/1.55 ${sans};color:#43504B">${block.lines
        .map((line) => `<li style="margin:0 0 6px">${inline(line)}</li>`)
        .join('')}</ol>`
    case 'details':
      return details(block.rows)
    case 'quote':
      return quote(block.label, block.words)
    case 'point':
      return point(block)
    case 'highlight':
      return highlight(block.label, block.value)
    case 'button':
      return button(block.label, block.href)
    case 'turn':
    case 'figures':
    case 'rows':
      return digestHtml(block)
  }
}

function paragraph(html: string): string {
  return `<p class="ink2" style="margin:0 0 16px;font:16px/1.55 ${sans};color:#43504B">${html}</p>`
}

function small(text: string, links: ComposedMail['links'] = []): string {
  const named = links.map(
    ({ label, href }) =>
      ` <a class="lnk" href="${escapeHtml(href)}" style="color:#0E5246">${escapeHtml(label)}</a>.`,
  )
  return `<p class="ink2" style="margin:0;font:13px/1.55 ${sans};color:#5A6762">${escapeHtml(text)}${named.join('')}</p>`
}

function inline(pieces: Piece[]): string {
  return pieces
    .map((piece) => ('href' in piece ? link(piece.href) : escapeHtml(piece.text).replaceAll('\n', '<br>')))
    .join('')
}

function link(href: string): string {
  return `<a class="lnk" href="${escapeHtml(href)}" style="color:#0E5246;${breakable}">${escapeHtml(href)}</a>`
}

function mailto(address: string): string {
  const shown = escapeHtml(address)
  return `<a class="lnk" href="mailto:${shown}" style="color:#0E5246">${shown}</a>`
}

function details(rows: { label: string; value: Piece[] }[]): string {
  const cell = `padding:3px 0;vertical-align:top;font:16px/1.5 ${sans}`
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td class="ink2 lbl" style="${cell};padding-right:16px;overflow-wrap:normal;word-break:normal;color:#5A6762">${escapeHtml(label)}</td><td class="ink val" style="${cell};color:#12211D">${inline(value)}</td></tr>`,
  )
  return `<table ${table} style="margin:0 0 16px">${lines.join('')}</table>`
}

function quote(label: string, words: string): string {
  const shown = escapeHtml(words).replaceAll('\n', '<br>')
  return `<p class="ink2" style="margin:0 0 6px;font:14px/1.5 ${sans};color:#43504B">${escapeHtml(label)}</p>
<table ${table} width="100%" style="margin:0 0 20px"><tr><td class="line ink" style="border-left:3px solid #D7DDD3;padding:2px 0 2px 16px;font:16px/1.55 ${sans};color:#12211D">${shown}</td></tr></table>`
}

/** The number stands in a column of its own, so that what belongs to a point lines up under its words. */
function point({ number, title, lines }: Extract<Block, { kind: 'point' }>): string {
  const cell = `vertical-align:top;font:16px/1.55 ${sans}`
  const rest = lines.map(
    (line) =>
      `<p class="ink2" style="margin:4px 0 0;font:16px/1.55 ${sans};color:#43504B">${inline(line)}</p>`,
  )
  return `<table ${table} width="100%" style="margin:0 0 18px"><tr><td class="ink" width="28" style="${cell};font-weight:bold;color:#12211D">${number}.</td><td style="${cell}"><strong class="ink" style="color:#12211D">${inline(title)}</strong>${rest.join('')}</td></tr></table>`
}

function highlight(label: string, value: string): string {
  return `<p class="ink2" style="margin:0 0 8px;font:14px/1.5 ${sans};color:#43504B">${escapeHtml(label)}</p>
<table ${table} width="100%" style="margin:0 0 20px"><tr><td class="code" style="background:#E3EBE2;border-radius:7px;padding:16px 20px;font:bold 22px/1.2 ${sans};letter-spacing:2px;color:#12211D">${escapeHtml(value)}</td></tr></table>`
}

function button(label: string, href: string): string {
  return `<div style="margin:8px 0 16px">${pressable(label, href)}</div>
<p class="ink2" style="margin:0 0 20px;font:14px/1.55 ${sans};color:#43504B">${escapeHtml(frameWords.link_help)} ${link(href)}</p>`
}
