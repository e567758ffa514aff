import type { Block } from '@lab-zer0/content/markdown.ts'

export type Section = { anchor: string; text: string; level: number; blocks: readonly Block[] }

/** Every heading with what stands under it, down to the next one of its own or a higher level. */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading' || block.level === 1) return []
    const { anchor, text, level } = block
    const following = blocks.slice(index + 1)
    const end = following.findIndex((next) => next.kind === 'heading' && next.level <= level)
    return [{ anchor, text, level, blocks: end === -1 ? following : following.slice(0, end) }]
  })
}
