import * as appeals from '@lab-zer0/contracts/appeals.ts'
import * as auditedLabs from '@lab-zer0/contracts/audited-labs.ts'
import * as audits from '@lab-zer0/contracts/audits.ts'
import * as improvementPack from '@lab-zer0/contracts/improvement-pack.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { appealOutcome, decideAppeal } from './appeal-outcome.ts'
import { award } from './award.ts'
import { figuresRoutes } from './figures.routes.ts'
import { forAudit } from './for-audit.ts'
import { listAudits } from './list-audits.ts'
import { readAudit } from './read-audit.ts'
import { readImprovementPack } from './read-improvement-pack.ts'
import { requestResubmission } from './request-resubmission.ts'
import { saveFinding } from './save-finding.ts'
import { saveReply } from './save-reply.ts'
import { submitForAudit } from './submit-for-audit.ts'

export function auditsRoutes(route: Route): void {
  route(audits.submitForAudit, forLab(submitForAudit, { holds: 'cycle' }))
  route(auditedLabs.listAudits, listAudits)
  route(audits.getAudit, forLab(readAudit))
  route(audits.saveFinding, forAudit(saveFinding))
  route(audits.awardCertification, forAudit(award))
  route(audits.requestResubmission, forAudit(requestResubmission))
  figuresRoutes(route)
  route(improvementPack.saveReply, forLab(saveReply, { holds: 'cycle' }))
  route(appeals.appealOutcome, forLab(appealOutcome, { holds: 'cycle' }))
  route(appeals.decideAppeal, forLab(decideAppeal, { holds: 'cycle' }))
  route(improvementPack.getImprovementPack, forLab(readImprovementPack))
}
