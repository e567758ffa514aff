import aboutFile from '@lab-zer0/content/data/site/about.json' with { type: 'json' }
import faqFile from '@lab-zer0/content/data/site/faq.json' with { type: 'json' }
import footerFile from '@lab-zer0/content/data/site/footer.json' with { type: 'json' }
import landingFile from '@lab-zer0/content/data/site/landing.json' with { type: 'json' }
import methodFile from '@lab-zer0/content/data/site/method.json' with { type: 'json' }
import partnersFile from '@lab-zer0/content/data/site/partners.json' with { type: 'json' }
import placeholdersFile from '@lab-zer0/content/data/site/placeholders.json' with { type: 'json' }
import type * as z from 'zod/mini'
import type * as methodSchemas from './method-schema.ts'
import type * as schemas from './schemas.ts'

// The compiler compares the shapes and a test runs the schemas, so that no visitor's browser has to.
export const about: z.output<typeof schemas.about> = aboutFile
export const faq: z.output<typeof schemas.faq> = faqFile
export const footer: z.output<typeof schemas.footer> = footerFile
export const landing: z.output<typeof schemas.landing> = landingFile
export const method: z.output<typeof methodSchemas.method> = methodFile
export const partners: z.output<typeof schemas.partners> = partnersFile

/** What the configuration fills into the texts of the site, with a default for development. */
export const placeholders: typeof placeholdersFile.values = placeholdersFile.values
export type SitePlaceholder = keyof typeof placeholders
