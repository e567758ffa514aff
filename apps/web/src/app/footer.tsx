import footer from '@lab-zer0/content/data/site/footer.json'
import { header } from '@lab-zer0/content/microcopy.ts'
import { fillSite } from '../lib/site.ts'
import { Logo } from '../product/logo.tsx'
import { GraduatedRule } from '../ui/graduated-rule.tsx'
import { Island } from '../ui/island.tsx'
import { Link } from '../ui/link.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { Version } from './version.tsx'

/** Of the public pages. */
export function Footer() {
  return (
    <footer className="mt-auto bg-field text-on-field">
      <GraduatedRule on="field" />
      <div className="wrap-page pt-10 pb-8">
        <div className="grid gap-8 lg:grid-cols-[1fr_28rem] lg:items-start lg:gap-16">
          <div className="grid gap-4.5">
            <Logo isLarge />
            <div className="max-w-184 text-ui leading-[1.55] text-on-field-2">
              <h2 className="font-semibold text-on-field">{footer.acknowledgement.heading}</h2>
              <p>{footer.acknowledgement.text}</p>
            </div>
          </div>
          <nav
            aria-label={header.footer}
            className="flex flex-wrap gap-x-6 text-ui max-sm:grid max-sm:grid-cols-2"
          >
            {footer.links.map((link) => (
              <Link
                key={link.label}
                href={fillSite(link.target)}
                kind="plain"
                className="inline-flex min-h-11 items-center"
              >
                {link.label}
              </Link>
            ))}
          </nav>
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p className="text-micro text-on-field-2">
            {fillSite(footer.copyright)} <Version />
          </p>
          <Island name="theme">
            <ThemeChoice />
          </Island>
        </div>
      </div>
    </footer>
  )
}
