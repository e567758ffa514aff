import { plainText, type Span } from '@lab-zer0/content/markdown.ts'
import { cx } from '../../ui/cx.ts'
import { Spans } from './spans.tsx'

type GuideTableProps = { caption: string; head: readonly Span[][]; rows: readonly Span[][][] }

/** A table to read or to copy onto paper. Where it is too wide it is moved by itself, not the page. */
export function GuideTable({ caption, head, rows }: GuideTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface print:break-inside-avoid print:overflow-visible"
    >
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {head.map((cell) => (
              <th key={plainText(cell)} scope="col" className={cx(cellStyle, 'align-bottom font-semibold')}>
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a fixed text never move
            <tr key={index} className="border-b border-line last:border-b-0">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
                <td key={column} className={cx(cellStyle, 'h-11')}>
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellStyle =
  'min-w-22 border-l border-line px-3.5 py-2.5 max-sm:min-w-14 max-sm:px-2 text-left first:border-l-0'
