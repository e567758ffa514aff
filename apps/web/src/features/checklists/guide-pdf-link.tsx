import { category_resource_modal as copy } from '@lab-zer0/content/microcopy.ts'
import { FileDown } from 'lucide-react'
import { guidePdfAddress } from '../../product/checklist-address.ts'
import { Link } from '../../ui/link.tsx'

/** Specification, section 2: Download PDF, for one category. */
export function GuidePdfLink({ guide: { slug, title } }: { guide: { slug: string; title: string } }) {
  return (
    <Link
      href={guidePdfAddress(slug)}
      download
      aria-label={`${copy.download}: ${title}`}
      className="inline-flex min-h-11 items-center gap-1.5 text-ui"
    >
      <FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {copy.download}
    </Link>
  )
}
