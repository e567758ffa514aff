import { auditor_review as copy, figures_check } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import type { FiguresCheck } from '@lab-zer0/contracts/figures-check.ts'
import {
  type AuditSheet,
  auditTally,
  judgeAudit,
  mayAward,
  mayRequestResubmission,
  silentNegatives,
} from '@lab-zer0/domain/audits/outcome.ts'
import { isPass } from '@lab-zer0/domain/checklists/score.ts'
import { Award, Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { areaTexts } from '../../../product/area-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { RowStore } from '../figures/use-row-store.ts'
import { rulesOf } from './audit-sheet.ts'
import { AwardDialog } from './award-dialog.tsx'
import { ResubmissionDialog } from './resubmission-dialog.tsx'
import { AuditSaveLine } from './save-line.tsx'
import type { FindingStore } from './use-finding-store.ts'

/** How far the comparison of figures is; null where the level compares none. */
type FiguresState = { step: FiguresCheck['step'] | 'unknown'; left: number } | null

type ClosingBarProps = {
  record: AuditRecord
  store: FindingStore
  rowStore: RowStore
  sheet: AuditSheet
  figures: FiguresState
}

/** Where the audit stands and how it can end. At the lower edge of the window while the questions go by, where there is room. */
export function ClosingBar({ record, store, rowStore, sheet, figures }: ClosingBarProps) {
  const textId = useId()
  const [asked, setAsked] = useState<'award' | 'resubmission'>()
  const [isLost, setLost] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const navigate = useNavigate()
  const { score } = auditTally(sheet)
  const rules = rulesOf(record)
  const haveFailed = figures?.step === 'resubmit'
  const sendingBack = mayRequestResubmission(sheet, rules, haveFailed)
  const isLow = score !== null && !isPass(score)
  const isBelow = isLow || sendingBack.allowed
  const decision = isBelow ? sendingBack : mayAward(sheet, rules)
  const reasons = areaTexts(rules.edition, judgeAudit(sheet, rules)).map(({ text }) => text)
  const failing = isLow ? copy.fail_text : fill(copy.fail_area, { reasons: reasons.join(' ') })
  const inTheWay = isBelow ? null : figuresLeft(figures)
  const left = [...(decision.allowed ? [] : [missing(sheet)]), ...(inTheWay === null ? [] : [inTheWay])]
  const isAllowed = left.length === 0
  const close = () => setAsked(undefined)

  /** What is decided rests on what the server has, so everything goes there first. */
  async function whenSaved(then: () => void) {
    setClosing(true)
    const isSaved = (await store.flushed()) && (await rowStore.flushed())
    setClosing(false)
    setLost(!isSaved)
    if (isSaved) then()
  }
  return (
    <section aria-label={copy.closing} className={barStyle}>
      <div className="wrap-page grid items-center gap-x-8 gap-y-3 py-3.5 md:grid-cols-[1fr_auto]">
        <div className="grid gap-0.5">
          <p className="font-bold">{recorded(sheet)}</p>
          <p id={textId} className="text-small text-ink-2">
            {isAllowed ? outcomeText(isBelow ? failing : copy.pass_text, haveFailed) : left.join(' ')}
          </p>
          <AuditSaveLine store={store} rowStore={rowStore} />
          {isLost && (
            <p role="alert" className="text-small font-semibold text-danger">
              {copy.save_failed}
            </p>
          )}
        </div>
        <div className="flex gap-3 max-md:flex-wrap-reverse max-md:*:grow">
          <Button
            variant="secondary"
            isDisabled={isClosing}
            onPress={() => void whenSaved(() => void navigate(paths.audits))}
          >
            {copy.save_close}
          </Button>
          {isBelow ? (
            <Button
              isDisabled={!isAllowed}
              isPending={isClosing}
              aria-describedby={textId}
              onPress={() => void whenSaved(() => setAsked('resubmission'))}
            >
              <Send aria-hidden="true" strokeWidth={1.75} />
              {copy.resubmit}
            </Button>
          ) : (
            <Button
              isDisabled={!isAllowed}
              isPending={isClosing}
              aria-describedby={textId}
              onPress={() => void whenSaved(() => setAsked('award'))}
            >
              <Award aria-hidden="true" strokeWidth={1.75} />
              {copy.award}
            </Button>
          )}
        </div>
      </div>
      {asked === 'award' && <AwardDialog record={record} score={score ?? 0} onClose={close} />}
      {asked === 'resubmission' && <ResubmissionDialog record={record} onClose={close} />}
    </section>
  )
}

function outcomeText(byScore: string, haveFailed: boolean): string {
  return haveFailed ? figures_check.outcome.resubmit.text : byScore
}

/** What the comparison of figures still asks for before an award; null where nothing. */
function figuresLeft(figures: FiguresState): string | null {
  if (!figures || figures.step === 'agreed') return null
  if (figures.step === 'unknown') return figures_check.unknown
  return figures.left > 0 ? counted(figures_check.left, figures.left) : figures_check.not_agreed
}

/** Counts the auditor's own questions, as the list of audits does; the lab's N/A are counted apart. */
function recorded(sheet: AuditSheet): string {
  const { unanswered, score } = auditTally(sheet)
  const total = sheet.questionIds.length
  const done = total - unanswered
  return score === null
    ? fill(copy.findings_no_score, { done, total })
    : fill(copy.findings, { done, total, score })
}

/** Why neither outcome can be chosen yet. */
function missing(sheet: AuditSheet): string {
  const { unanswered, unjudgedNa } = auditTally(sheet)
  const left = [
    ...(unanswered > 0 ? [counted(copy.left, unanswered)] : []),
    ...(unjudgedNa > 0 ? [counted(copy.na_left, unjudgedNa)] : []),
  ]
  if (left.length > 0) return left.join(' ')
  const silent = silentNegatives(sheet).length
  return silent > 0 ? counted(copy.notes_missing, silent) : copy.all_na
}

function counted({ one, many }: { one: string; many: string }, n: number): string {
  return n === 1 ? one : fill(many, { n })
}

// On phones it would cover a third of the window, so there it waits at the end of the questions.
const barStyle = 'z-5 border-t border-line-strong bg-surface md:sticky md:bottom-0'
