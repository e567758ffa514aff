import { register as copy, kit, login } from '@lab-zer0/content/microcopy.ts'
import { paths } from '../../../lib/paths.ts'
import { contactHref } from '../../../lib/site.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SentenceWithLinks } from '../../../ui/sentence-with-links.tsx'

/** Not a mistake of the person: the organisation is not here, or not with this domain. Says who can help. */
export function DomainUnknownNotice({ message }: { message: string }) {
  return (
    <Notice tone="warning" role="alert" title={message}>
      <p>{copy.domain_help}</p>
      <p>
        <SentenceWithLinks
          text={login.links.register_organisation}
          links={[{ copy: kit.links.register_organisation, href: paths.registerOrganisation }]}
        />
      </p>
      <p>
        <Link href={contactHref} isStandalone>
          {copy.contact}
        </Link>
      </p>
    </Notice>
  )
}
