import emails from '@lab-zer0/content/data/emails.json' with { type: 'json' }
import * as z from 'zod'

type Entries = typeof emails.entries
export type MailTemplate = keyof Entries

type Given<Name> = Name extends 'first_name' ? string | null : string | number
type Words<Names> = { [Name in keyof Names]: Given<Name> }

/** What a template must be given. Its placeholders come from the data, so a forgotten one does not compile. */
export type MailValues<Name extends MailTemplate> = Words<Entries[Name]['values']> & {
  [Optional in keyof Entries[Name]['optional']]?: string | null
} & { [Choice in keyof Entries[Name]['choices']]: keyof Entries[Name]['choices'][Choice] } & {
  [List in keyof Entries[Name]['lists']]: Entries[Name]['lists'][List] extends { values: infer Names }
    ? Words<Names>[]
    : never
}

const sentence = z.string().trim().min(1)
const names = z.record(z.string().regex(/^[a-z_]+$/), sentence)

const template = z.strictObject({
  to: sentence,
  trigger: sentence,
  subject: sentence,
  title: sentence,
  preheader: sentence,
  body: sentence,
  link: z.string().endsWith('_link'),
  button: sentence,
  reason: sentence,
  highlight: z.nullable(sentence),
  multiline: z.array(sentence),
  values: names,
  optional: names,
  choices: z.record(z.string(), names),
  lists: z.record(z.string(), z.strictObject({ each: sentence, values: names })),
  can_opt_out: z.boolean(),
})
export type MailTemplateData = z.output<typeof template>

const file = z.strictObject({
  id: z.literal('emails'),
  version: z.int().positive(),
  source: sentence,
  effective_from: z.iso.date(),
  frame: z.strictObject({
    sign_off: sentence,
    reason_start: z.string(),
    link_help: sentence,
    acknowledgement: sentence,
  }),
  entries: z.record(z.string(), template),
})
// Everybody is told in the same way why they get a mail.
const alike = file.refine(({ frame, entries }) =>
  Object.values(entries).every(({ reason }) => reason.startsWith(frame.reason_start)),
)

const checked = alike.parse(emails)

export const frameWords = checked.frame

export function templateOf(name: string): MailTemplateData {
  const found = checked.entries[name]
  if (!found) throw new Error(`There is no mail called ${name}`)
  return found
}

// The keys of the file are the names in the type: both are made from the same data.
export const mailTemplates = Object.keys(checked.entries) as MailTemplate[]
