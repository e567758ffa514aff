import { lab_home, labs } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import type { Lab, Stages } from '@lab-zer0/contracts/labs.ts'
import { STATIONS, type Station } from '@lab-zer0/domain/labs/stages.ts'
import { fill, formatDate } from '../../../lib/format.ts'
import { answerWords } from '../home/answer-words.ts'
import { championOf } from '../lab-words.ts'

const { notes, needed, needed_text, station, station_only, all_done, certificate_ended } = labs.page

// Keeps the line free, so that the stations below stay where they are when the counts come.
const EMPTY_LINE = '\u00a0'
const comingNotes = { baseline: EMPTY_LINE, checklist: EMPTY_LINE, savings: EMPTY_LINE }

type Coming = { data: Stages | undefined; isLoading: boolean }

/** Under the stations: how far the lab has come, and whose part it is. Counts are for members and admins. */
export function journeyNotes(
  lab: Lab,
  { data: stages, isLoading }: Coming,
): Partial<Record<Station, string>> {
  const champion = championOf(lab)
  const { submit, submit_none, audit, certified } = notes
  return {
    ...(isLoading && comingNotes),
    // What a lapsed cycle counted belongs to the certificate that has ended, not to the path that begins.
    ...(stages && stages.stage !== 'lapsed' && progressNotes(stages)),

    submit: champion === null ? submit_none : fill(submit, { name: champion }),
    audit,
    certified: lab.certificate_ended_at === null ? certified : endedWords(lab.certificate_ended_at),
  }
}

function progressNotes({ progress: { baseline, checklist, savings } }: Stages) {
  return {
    baseline: fill(notes.categories, { done: baseline.locked, total: baseline.total }),
    checklist: fill(notes.answered, { done: checklist.answered, total: checklist.total }),
    savings: fill(notes.categories, { done: savings.locked, total: savings.total }),
  }
}

/** Under the steps that are done: when, with what result and by whom. */
export function doneNotes(lab: Lab, home: LabHome | undefined): Partial<Record<Station, string>> {
  if (!home || lab.certificate_ended_at !== null) return {}
  const { baseline_locked_at, savings_locked_at, submitted_at, auditor } = home.steps
  const isPast = (step: Station) => STATIONS.indexOf(step) < STATIONS.indexOf(lab.station)
  const locked = (at: string) => fill(lab_home.steps.locked, { date: formatDate(at) })
  return {
    ...(baseline_locked_at && { baseline: locked(baseline_locked_at) }),
    ...(isPast('checklist') && { checklist: answerWords(home) }),
    ...(savings_locked_at && { savings: locked(savings_locked_at) }),
    ...(submitted_at && isPast('submit') && { submit: formatDate(submitted_at) }),
    ...(auditor && { audit: auditor }),
    ...(lab.station === 'certified' &&
      lab.certified_until && {
        certified: fill(lab_home.steps.until, { date: formatDate(lab.certified_until) }),
      }),
  }
}

function endedWords(instant: string): string {
  return fill(certificate_ended, { date: formatDate(instant) })
}

/** `Station 2 of 6. Started 4 Aug 2025`. */
export function stationWords(lab: Lab, stages: Stages | undefined): string {
  if (lab.certificate_ended_at !== null) {
    return endedWords(lab.certificate_ended_at)
  }
  const n = STATIONS.indexOf(lab.station) + 1
  if (!stages) return fill(station_only, { n })
  const date = formatDate(stages.startedAt)
  return lab.station === 'certified' ? fill(all_done, { date }) : fill(station, { n, date })
}

/** Whose turn it is, and what there is to do; nothing once nobody is needed. */
export function neededWords(lab: Lab, stages: Stages | undefined) {
  const who = lab.needed_next
  if (who === 'nobody') return undefined
  const text = stages?.adviceMessage ?? needed_text[who]
  if (who !== 'champion') return { title: needed[who], text }
  const name = championOf(lab)
  return { title: name === null ? needed.champion_none : fill(needed.champion, { name }), text }
}
