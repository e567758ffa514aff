import { checklists } from '@lab-zer0/content/checklists.ts'
import { plural } from '@lab-zer0/content/locale.ts'
import { category_resource_modal, checklist } from '@lab-zer0/content/microcopy.ts'

import { questionPath } from '../../product/checklist-address.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import { useOwnLab } from './guides.api.ts'

const { page: copy } = category_resource_modal
const questions = Object.values(checklists).flatMap((list) => list.questions)

/** Which questions of the checklists a step is for; for members of a lab with the way there. */
export function HelpsWith({ ids }: { ids: readonly string[] }) {
  const lab = useOwnLab()
  const asked = questions.filter(({ id, lab_type }) => ids.includes(id) && (!lab || lab.type === lab_type))
  if (asked.length === 0) return null
  const title = plural(asked.length, { one: copy.helps_one, other: copy.helps })
  return (
    <div className="-my-2 print:hidden">
      <Disclosure title={title}>
        <ul className="grid max-w-prose gap-2 rounded-control bg-tint px-4 py-3.5 text-ui">
          {asked.map(({ id, question, for_auditor }) => (
            <li key={id}>
              <span className="block text-small text-ink-2">
                {for_auditor ? checklist.titles.auditor : checklist.titles.actions}
              </span>
              {lab ? (
                <Link href={questionPath({ labId: lab.id, questionId: id, isForAuditor: for_auditor })}>
                  {question}
                </Link>
              ) : (
                question
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
