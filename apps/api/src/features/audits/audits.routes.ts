import * as audits from '@lab-zer0/contracts/audits.ts'
import type { Route } from '../../platform/route.ts'
import { award } from './award.ts'
import { readPack } from './improvement-pack.ts'
import { readList } from './list-audits.ts'
import { sendBack } from './outcome.ts'
import { readAudit } from './read-audit.ts'
import { appeal, decide, reply } from './replies.ts'
import { save } from './save-finding.ts'
import { submit } from './submit-for-audit.ts'

export function auditsRoutes(route: Route): void {
  route(audits.submitForAudit, submit)
  route(audits.listAudits, readList)
  route(audits.getAudit, readAudit)
  route(audits.saveFinding, save)
  route(audits.awardCertification, award)
  route(audits.requestResubmission, sendBack)
  route(audits.saveReply, reply)
  route(audits.appealOutcome, appeal)
  route(audits.decideAppeal, decide)
  route(audits.getImprovementPack, readPack)
}
