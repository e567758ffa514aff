import { cx } from './cx.ts'

/** Ticks under a bar: a long one every tenth, on the thick scale also a short one every fiftieth. */
export function ScaleTicks({ isThin = false }: { isThin?: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: isThin ? ticks(10, 4) : `${ticks(10, 7)}, ${ticks(50, 3)}` }}
      className={cx('absolute right-[-1px] bottom-0 left-0 opacity-75', isThin ? 'h-1' : 'h-1.75')}
    />
  )
}

function ticks(parts: number, height: number) {
  const mark = 'linear-gradient(90deg, var(--lz-line-strong) 1px, transparent 1px)'
  return `${mark} 0 0 / calc((100% - 1px) / ${parts}) ${height}px repeat-x`
}
