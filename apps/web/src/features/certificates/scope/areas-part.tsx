import { areaPercent } from '@lab-zer0/content/award-words.ts'
import { verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import type { AreaFact, AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { fill } from '../../../lib/format.ts'
import { Scale } from '../../../ui/scale.tsx'
import { AreaScale } from './area-scale.tsx'
import { notApplicable } from './not-applicable.ts'
import { ScopeBlock } from './scope-block.tsx'

const copy = verify.scope

type AreasPartProps = { facts: AwardFacts; answered: Pick<PublicCertificate, 'na_count' | 'question_count'> }

/** What the auditor found in place, area by area, against the minimum of each. */
export function AreasPart({ facts, answered }: AreasPartProps) {
  const { areas, score } = facts
  return (
    <ScopeBlock title={copy.areas} intro={`${copy.areas_intro} ${minimumText(facts)}`}>
      <ul>
        {areas.map((area) => (
          <AreaLine key={area.name} area={area} />
        ))}
      </ul>
      <div className="grid gap-1">
        <p className="flex flex-wrap justify-between gap-x-5">
          <strong>{copy.overall}</strong>
          <Marks yes={score.yes} judged={score.judged} percent={score.percent} />
        </p>
        <Scale
          label={verify.covers.score_label}
          value={score.percent}
          passMark={score.pass_percent}
          tone="bronze"
        />
      </div>
      <p className="text-small text-ink-2">{notApplicable(answered)}</p>
    </ScopeBlock>
  )
}

/** Areas of one edition have one minimum. */
function minimumText({ areas, score }: AwardFacts): string {
  const floor = areas[0]?.floor_percent ?? null
  const pass = score.pass_percent
  return floor === null ? fill(copy.areas_no_floor, { pass }) : fill(copy.areas_floor, { floor, pass })
}

function AreaLine({ area }: { area: AreaFact }) {
  const percent = areaPercent(area)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-b border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)_8rem]">
      <span className="font-semibold">{area.name}</span>
      <span className="col-span-full row-start-2 md:col-span-1 md:row-start-auto">
        <AreaScale label={area.name} percent={percent} floor={area.floor_percent} />
      </span>
      <Marks yes={area.yes} judged={area.judged} percent={percent} />
    </li>
  )
}

function Marks({ yes, judged, percent }: { yes: number; judged: number; percent: number }) {
  return (
    <span className="text-right whitespace-nowrap tabular-nums">
      <strong>{`${percent}%`}</strong>{' '}
      <span className="text-small text-ink-2">{fill(copy.of, { yes, judged })}</span>
    </span>
  )
}
