/** The hanging surface of a liquid that fills a vessel from `left` over `width`; `y` is its lowest point. */
export function meniscus({ left, width, y, depth }: Surface): string {
  const at = (share: number) => round(left + width * share)
  const rim = round(y - depth)
  const bend = round(y - depth / 4)
  const lowest = round(y)
  return `M${at(0)} ${rim}C${at(0.09)} ${bend} ${at(0.264)} ${lowest} ${at(0.5)} ${lowest}S${at(0.91)} ${bend} ${at(1)} ${rim}`
}

type Surface = { left: number; width: number; y: number; depth: number }
type Inside = { x: number; y: number; width: number; height: number }

/** How far the wall stands in at this height: the vessel's ends are half circles. */
export function wallAt({ x, y, width, height }: Inside, level: number): number {
  const radius = width / 2
  const beyond = Math.max(y + radius - level, level - (y + height - radius), 0)
  return round(x + radius - Math.sqrt(Math.max(radius ** 2 - beyond ** 2, 0)))
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
