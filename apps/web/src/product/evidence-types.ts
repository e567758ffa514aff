import { locale } from '@lab-zer0/content/locale.ts'

const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'application/pdf': 'PDF',
}

/** `JPEG, PNG or PDF`. */
export function typesInWords(types: readonly string[]): string {
  const known = [...new Set(types.map((type) => names[type] ?? type))]
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(known)
}
