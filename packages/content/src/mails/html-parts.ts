export const sans = 'Arial, Helvetica, sans-serif'
export const serif = "Georgia, 'Times New Roman', serif"
export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

export function pressable(label: string, href: string): string {
  return `<table ${table}><tr><td class="btn" style="background:#0E5246;border-radius:7px"><a class="btn" href="${escapeHtml(href)}" style="display:inline-block;border-radius:7px;padding:14px 24px;font:bold 16px/1.2 ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}
