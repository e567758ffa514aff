import { category_resource_modal as copy } from '@lab-zer0/content/microcopy.ts'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { guidePath } from '../../product/checklist-address.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { guideOf } from './categories.ts'
import { GuidePdfLink } from './guide-pdf-link.tsx'

const descriptions: Record<string, string> = copy.descriptions

/** Opens the category resource modal of section 2: a PDF for each category that has a guide. */
export function GuidesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        <BookOpen aria-hidden="true" strokeWidth={1.75} />
        {copy.open}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={copy.title} isWide>
        <p className="text-ink-2">{copy.inside}</p>
        <ul className="grid">
          {copy.categories.map((category) => (
            <GuideLine key={category} category={category} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function GuideLine({ category }: { category: string }) {
  const guide = guideOf(category)
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0 md:grid-cols-[1fr_auto]">
      <div>
        <h3 className="text-title-3">{category}</h3>
        <p className="text-small text-ink-2">{descriptions[category]}</p>
      </div>
      {guide ? (
        <div className="flex flex-wrap items-center gap-x-5">
          <Link
            href={guidePath(guide.slug)}
            target="_blank"
            aria-label={`${copy.read}: ${category}`}
            className="inline-flex min-h-11 items-center text-ui"
          >
            {copy.read}
          </Link>
          <GuidePdfLink guide={guide} />
        </div>
      ) : (
        <span className="text-small text-ink-2">{copy.unavailable}</span>
      )}
    </li>
  )
}
