import { comments as copy } from '@lab-zer0/content/microcopy.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { useUser } from '../../lib/session.ts'
import type { Subject } from './comments.api.ts'
import { Comments } from './comments.tsx'

/** Comments that are asked for when somebody opens them: a page has many questions or rows. For members of the lab. */
export function FoldedComments({ about }: { about: Subject }) {
  const [isOpen, setOpen] = useState(false)
  if (useUser().current_lab_id !== about.labId) return null
  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={setOpen} className="group/comments">
      <Button
        slot="trigger"
        className="inline-flex min-h-11 items-center gap-1.5 text-left text-ui font-semibold text-link"
      >
        <ChevronRight
          aria-hidden="true"
          strokeWidth={2}
          className="size-4 shrink-0 transition-transform duration-200 ease-lz group-data-expanded/comments:rotate-90"
        />
        {copy.title}
      </Button>
      <DisclosurePanel>
        {isOpen && (
          <div className="max-w-144 pb-3">
            <Comments about={about} />
          </div>
        )}
      </DisclosurePanel>
    </Disclosure>
  )
}
