import { assessedBy, firstEdition } from '@lab-zer0/content/assessed.ts'
import { method } from '@lab-zer0/content/microcopy.ts'
import { LAB_TYPES, type LabType } from '@lab-zer0/domain/labs/lab.ts'
import { fill } from '../../lib/format.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { MethodPart, Paragraphs } from './method-part.tsx'

const copy = method.not_assessed

/** The same lists as on the public pages of certificates. */
export function NotAssessedPart() {
  return (
    <MethodPart id="not-assessed" heading={copy.heading} isWide>
      <Paragraphs texts={[copy.intro]} />
      <div className="grid max-w-200 gap-3">
        {LAB_TYPES.map((labType) => (
          <Topics key={labType} labType={labType} />
        ))}
      </div>
    </MethodPart>
  )
}

function Topics({ labType }: { labType: LabType }) {
  const topics = assessedBy(firstEdition(labType), labType)?.not_assessed ?? []
  return (
    <Disclosure kind="card" level={3} title={fill(copy[labType], { n: topics.length })}>
      <DescriptionList
        items={topics.map(({ title, text, typical_size: size }) => ({
          term: title,
          text: size === undefined ? text : `${text} ${fill(copy.elsewhere, { size })}`,
        }))}
      />
    </Disclosure>
  )
}
