import { categoryName } from '@lab-zer0/content/category-name.ts'
import { locale, plural } from '@lab-zer0/content/locale.ts'
import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { NextOfLab } from '@lab-zer0/contracts/lab-home.ts'
import { fill } from '../../../lib/format.ts'

const { next: copy } = lab_home
const lists = new Intl.ListFormat(locale, { type: 'conjunction' })

/** What there is to do next and by whom; nothing where no person can be named. */
export function nextTitle(next: NextOfLab): string | undefined {
  switch (next.kind) {
    case 'baseline':
    case 'savings':
      return fill(copy[next.kind], { category: categoryName(next.category) })
    case 'questions':
      return plural(next.left, copy.questions)
    case 'task':
      return fill(copy.task, { name: firstName(next.person.name), title: next.title })
    default:
      return next.person ? fill(copy[next.kind], { name: next.person.name }) : undefined
  }
}

/** What follows it, where more forms are open. */
export function followWords(next: NextOfLab): string | undefined {
  if (!('follows' in next) || next.follows.length === 0) return undefined
  const list = lists.format(next.follows.map(categoryName))
  return fill(next.follows.length === 1 ? copy.follow.one : copy.follow.other, { list })
}

/** `Oscar` of `Oscar Lindgren`; an address stays whole. */
export function firstName(name: string): string {
  return name.includes('@') ? name : (name.split(' ')[0] ?? name)
}
