import { escapeHtml, pressable, sans, serif, table } from './html-parts.ts'

/** What only the weekly mail has. */
export type DigestBlock =
  /** The one thing that waits for the reader. */
  | { kind: 'turn'; title: string; text: string; label: string; href: string }
  | { kind: 'figures'; figures: { label: string; value: string; note: string }[] }
  | { kind: 'rows'; title: string; rows: { title: string; text: string; when: string; isLate: boolean }[] }

export function digestHtml(block: DigestBlock): string {
  switch (block.kind) {
    case 'turn':
      return turnHtml(block)
    case 'figures':
      return `<table ${table} width="100%" style="margin:22px 0 6px"><tr>${block.figures.map(figureHtml).join('')}</tr></table>`
    case 'rows':
      return `<h2 class="ink" style="margin:22px 0 8px;font:normal 20px/1.25 ${serif};color:#12211D">${escapeHtml(block.title)}</h2>
<table ${table} width="100%">${block.rows.map(rowHtml).join('')}</table>`
  }
}

function turnHtml({ title, text, label, href }: Extract<DigestBlock, { kind: 'turn' }>): string {
  return `<table ${table} width="100%"><tr><td class="turn" style="background:#FCF2CF;border-left:4px solid #F4C534;padding:16px 18px"><p class="ink" style="margin:0 0 4px;font:bold 16px/1.4 ${sans};color:#12211D">${escapeHtml(title)}</p><p class="ink2" style="margin:0 0 14px;font:15px/1.5 ${sans};color:#43504B">${escapeHtml(text)}</p>${pressable(label, href)}</td></tr></table>`
}

function figureHtml(figure: { label: string; value: string; note: string }): string {
  const small = `font:13px/1.4 ${sans};color:#43504B`
  return `<td class="third code" width="33%" valign="top" style="background:#ECEFE8;padding:14px 16px;border-right:1px solid #D7DDD3"><span class="ink2" style="${small}">${escapeHtml(figure.label)}</span><br><span class="ink" style="font:bold 22px/1.3 ${sans};color:#12211D">${escapeHtml(figure.value)}</span><br><span class="ink2" style="${small}">${escapeHtml(figure.note)}</span></td>`
}

function rowHtml(row: { title: string; text: string; when: string; isLate: boolean }): string {
  const cell = 'border-top:1px solid #D7DDD3'
  const when = row.isLate
    ? `<b class="late" style="color:#6B4E00">${escapeHtml(row.when)}</b>`
    : escapeHtml(row.when)
  return `<tr><td class="ink line" style="padding:11px 0;${cell};font:bold 15px/1.4 ${sans};color:#12211D">${escapeHtml(row.title)}<br><span class="ink2" style="font-weight:normal;font-size:14px;color:#43504B">${escapeHtml(row.text)}</span></td><td align="right" valign="top" class="ink2 line" style="padding:11px 0 11px 12px;${cell};font:14px/1.4 ${sans};color:#43504B;white-space:nowrap">${when}</td></tr>`
}

export function digestText(block: DigestBlock): string {
  switch (block.kind) {
    case 'turn':
      return `${block.title}\n${block.text}\n\n${block.label}:\n${block.href}`
    case 'figures':
      return block.figures.map(({ label, value, note }) => `${label}: ${value}, ${note}`).join('\n')
    case 'rows':
      return [
        block.title,
        ...block.rows.map(({ title, text, when }) => `- ${title} (${text}), ${when}`),
      ].join('\n')
  }
}
