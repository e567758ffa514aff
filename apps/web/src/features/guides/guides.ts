import { entries } from '@lab-zer0/content/data/documents.json'

/** The five guides, each fetched only when somebody reads it. */
const texts: Record<string, () => Promise<{ default: string }>> = {
  'cold-storage': () => import('@lab-zer0/content/data/guides/cold-storage.md?raw'),
  'computer-energy-usage': () => import('@lab-zer0/content/data/guides/computer-energy-usage.md?raw'),
  'data-storage': () => import('@lab-zer0/content/data/guides/data-storage.md?raw'),
  'eco-office': () => import('@lab-zer0/content/data/guides/eco-office.md?raw'),
  'lab-waste-management': () => import('@lab-zer0/content/data/guides/lab-waste-management.md?raw'),
}

export type Guide = { slug: string; title: string; read: () => Promise<string> }

export const guides: readonly Guide[] = entries.flatMap(({ id, title }) => {
  const read = texts[id]
  return read ? [{ slug: id, title, read: async () => (await read()).default }] : []
})

export function findGuide(slug: string): Guide | undefined {
  return guides.find((guide) => guide.slug === slug)
}
