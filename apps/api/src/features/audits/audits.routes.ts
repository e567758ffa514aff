import * as audits from '@lab-zer0/contracts/audits.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { award } from './award.ts'
import { forAudit } from './for-audit.ts'
import { readPack } from './improvement-pack.ts'
import { readList } from './list-audits.ts'
import { sendBack } from './outcome.ts'
import { readAudit } from './read-audit.ts'
import { appeal, decide, reply } from './replies.ts'
import { save } from './save-finding.ts'
import { submit } from './submit-for-audit.ts'

export function auditsRoutes(route: Route): void {
  route(audits.submitForAudit, forLab(submit, { holds: 'cycle' }))
  route(audits.listAudits, readList)
  route(audits.getAudit, forLab(readAudit))
  route(audits.saveFinding, forAudit(save))
  route(audits.awardCertification, forAudit(award))
  route(audits.requestResubmission, forAudit(sendBack))
  route(audits.saveReply, forLab(reply, { holds: 'cycle' }))
  route(audits.appealOutcome, forLab(appeal, { holds: 'cycle' }))
  route(audits.decideAppeal, forLab(decide, { holds: 'cycle' }))
  route(audits.getImprovementPack, forLab(readPack))
}
