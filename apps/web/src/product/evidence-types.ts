import { locale } from '@lab-zer0/content/locale.ts'

const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (.docx)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (.xlsx)',
}

/** `JPEG, PNG or PDF`. */
export function typesInWords(types: readonly string[]): string {
  const known = [...new Set(types.map((type) => names[type] ?? type))]
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(known)
}
