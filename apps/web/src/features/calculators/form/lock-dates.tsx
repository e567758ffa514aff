import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import { daysBetween } from '@lab-zer0/domain/certificates/calendar.ts'
import { fill, formatDay } from '../../../lib/format.ts'
import { factorSetToday } from '../../../product/factor-sets.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type DatesAsked, isReasonAsked, type LockedDates, today } from './locked-dates.ts'

const { dates: copy } = lab_changes

type LockDatesProps = { dates: LockedDates; asked: DatesAsked; onChange: (dates: LockedDates) => void }

export function LockDates({ dates, asked, onChange }: LockDatesProps) {
  const { asOf, reason } = dates
  const { beforeLockedOn, daysApart } = asked
  const { effective_from: from } = factorSetToday()
  return (
    <>
      <TextField
        type="date"
        label={copy.as_of}
        hint={copy.as_of_hint}
        error={asOf > today() ? copy.as_of_ahead : undefined}
        value={asOf}
        onChange={(day) => onChange({ ...dates, asOf: day })}
        className="max-w-56"
      />
      {beforeLockedOn === null && asOf !== '' && asOf < from && (
        <Notice tone="warning">{fill(copy.earlier_factors, { from: formatDay(from) })}</Notice>
      )}
      {beforeLockedOn !== null && isReasonAsked(asked) && (
        <>
          <Notice tone="warning">
            {fill(copy.apart, {
              before: formatDay(beforeLockedOn),
              days: daysBetween(beforeLockedOn, today()),
              at_least: daysApart,
            })}
          </Notice>
          <TextArea
            label={copy.reason}
            hint={copy.reason_hint}
            value={reason}
            maxLength={1000}
            onChange={(text) => onChange({ ...dates, reason: text })}
          />
        </>
      )}
    </>
  )
}
