import { kit } from '@lab-zer0/content/microcopy.ts'
import { useEffect, useRef } from 'react'
import { fill, formatNumber } from '../lib/format.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  /** What is counted, in the plural: labs. */
  noun: string
  onPageChange: (page: number) => void
}

// Specification, section 2: up to 5 page buttons.
const MOST_BUTTONS = 5
const MOST_BUTTONS_ON_PHONES = 3
const MOST_BUTTONS_ON_SMALL_PHONES = 2

export function Pagination({ page, pageSize, total, noun, onPageChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const here = useRef<HTMLButtonElement>(null)
  const isStranded = useRef(false)
  // Previous and Next lose the focus when they stop working under it; the page's own button takes it over.
  useEffect(() => {
    if (isStranded.current && (page === 1 || page === last)) here.current?.focus()
    isStranded.current = false
  }, [page, last])
  function step(to: number) {
    isStranded.current = true
    onPageChange(to)
  }
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const onPhones = pagesAround(page, last, MOST_BUTTONS_ON_PHONES)
  const onSmallPhones = pagesAround(page, last, MOST_BUTTONS_ON_SMALL_PHONES)
  const to = Math.min(page * pageSize, total)
  return (
    <nav
      aria-label={kit.pagination}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-[clamp(1rem,2.2vw,1.5rem)] py-3.5 text-small text-ink-2"
    >
      <p role="status">
        {fill(kit.showing, {
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatNumber(total),
          noun,
        })}
      </p>
      {last > 1 && (
        <div className="flex items-center gap-1 max-sm:*:px-3">
          <Button variant="secondary" size="sm" isDisabled={page <= 1} onPress={() => step(page - 1)}>
            {kit.previous}
          </Button>
          {pagesAround(page, last, MOST_BUTTONS).map((number) => (
            <Button
              key={number}
              ref={number === page ? here : null}
              variant={number === page ? 'chosen' : 'secondary'}
              size="sm"
              icon
              aria-label={fill(kit.page, { n: number })}
              aria-current={number === page ? 'page' : 'false'}
              onPress={() => onPageChange(number)}
              className={cx(
                !onPhones.includes(number) && 'max-sm:hidden',
                !onSmallPhones.includes(number) && 'max-[22.5rem]:hidden',
              )}
            >
              {number}
            </Button>
          ))}
          <Button variant="secondary" size="sm" isDisabled={page >= last} onPress={() => step(page + 1)}>
            {kit.next}
          </Button>
        </div>
      )}
    </nav>
  )
}

/** A window of pages that keeps the current one in its middle as long as it can. */
function pagesAround(page: number, last: number, most: number): number[] {
  const length = Math.min(most, last)
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), last - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
