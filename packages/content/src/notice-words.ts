import type { NoticeWhat } from '@lab-zer0/domain/notices/rules.ts'
import { categoryName } from './category-name.ts'
import { notices as copy } from './microcopy.ts'

/** What a sentence needs to know of a notice. */
export type ToldNotice = {
  what: string
  person: string | null
  people: number
  count: number
  detail: string | null
}

export type NoticePiece = { text: string; isStrong: boolean }

const one: Record<string, string> = copy.sentences.one satisfies Record<NoticeWhat, string>
const many: Record<string, string> = copy.sentences.many
const manyByOne: Record<string, string> = copy.sentences.many_by_one

function templateOf({ what, people, count }: ToldNotice): string {
  if (people > 1) return many[what] ?? one[what] ?? ''
  return (count > 1 ? manyByOne[what] : undefined) ?? one[what] ?? ''
}

/** The sentence in pieces: who and what stand out. */
export function noticePieces(notice: ToldNotice): NoticePiece[] {
  const values: Record<string, string> = {
    person: notice.person ?? copy.someone,
    people: String(notice.people),
    count: String(notice.count),
    detail: detailOf(notice),
  }
  return templateOf(notice)
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name ? { text: values[name] ?? '', isStrong: true } : { text: part, isStrong: false }
    })
}

export function noticeSentence(notice: ToldNotice): string {
  return noticePieces(notice)
    .map(({ text }) => text)
    .join('')
}

const security: Record<string, string> = copy.security

function detailOf({ what, detail }: ToldNotice): string {
  if (what === 'notice') return security[detail ?? ''] ?? copy.security.new_sign_in
  if (detail === null) return what.startsWith('comment.') ? copy.deleted_comment : copy.a_form
  return what === 'calculator.locked' ? categoryName(detail) : detail
}
