import { locale } from '@lab-zer0/content/locale.ts'
import { HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'

const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: HOME_ZONE,
})

/** `12 November 2026`: the day that stands on the paper, wherever the reader is. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}
