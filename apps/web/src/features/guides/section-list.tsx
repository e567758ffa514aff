import { guide as copy } from '@lab-zer0/content/data/microcopy/help.json'
import { Button } from 'react-aria-components/Button'
import { cx } from '../../ui/cx.ts'
import type { Section } from './sections.ts'

type SectionListProps = { sections: readonly Section[]; shown: string; onChoose: (anchor: string) => void }

/** The other parts of the same guide, without leaving the form. */
export function SectionList({ sections, shown, onChoose }: SectionListProps) {
  return (
    <nav aria-label={copy.more} className="border-t border-line pt-4">
      <p className="mb-1 text-ui font-bold">{copy.more}</p>
      <ul>
        {sections.map(({ anchor, text, level }) => (
          <li key={anchor} className={cx('text-ui', level > 2 && 'pl-4')}>
            <Button
              {...(anchor === shown && { 'aria-current': 'true' as const })}
              onPress={() => onChoose(anchor)}
              className="inline-flex min-h-8 items-center py-1 text-left text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline max-lg:min-h-11 pointer-coarse:min-h-11"
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
