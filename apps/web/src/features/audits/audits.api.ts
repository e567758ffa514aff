import { appealOutcome, decideAppeal, escalateAppeal } from '@lab-zer0/contracts/appeals.ts'
import { listAudits } from '@lab-zer0/contracts/audited-labs.ts'
import { declineAudit, setVisit } from '@lab-zer0/contracts/auditors.ts'
import {
  type AuditRecord,
  awardCertification,
  getAudit,
  requestResubmission,
  saveFinding,
} from '@lab-zer0/contracts/audits.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import {
  drawRows,
  type FiguresCheck,
  getRows,
  reopenFigures,
  saveRow,
} from '@lab-zer0/contracts/figures-check.ts'
import { getImprovementPack, saveReply } from '@lab-zer0/contracts/improvement-pack.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { isRefusal } from '../../lib/refused-error.ts'
import { useRetryKey } from '../../lib/retry-key.ts'

const keys = { all: ['audits'] as const }

export const auditsOptions = queryOptions({
  queryKey: [...keys.all, 'list'],
  queryFn: ({ signal }) => call(listAudits, { signal }),
})

const CHECKING_MS = 3000

export function recordOptions(labId: LabId) {
  return queryOptions({
    queryKey: [...keys.all, 'record', labId],
    queryFn: async ({ signal }): Promise<AuditRecord> =>
      (await call(getAudit, { params: { labId }, signal })).record,
    // A photo that was just added is looked at by the worker first.
    refetchInterval: ({ state }) =>
      state.data?.evidence.some((file) => file.state === 'waiting') ? CHECKING_MS : false,
  })
}

/** Null where the level compares no figures. */
export function rowsOptions(labId: LabId) {
  return queryOptions({
    queryKey: [...keys.all, 'rows', labId],
    queryFn: async ({ signal }): Promise<FiguresCheck | null> =>
      (await call(getRows, { params: { labId }, query: {}, signal })).figures,
  })
}

export function sendRow(labId: LabId, rowKey: string, body: BodyOf<typeof saveRow>) {
  return call(saveRow, { params: { labId, rowKey }, body })
}

export function useReopenFigures(labId: LabId) {
  const refresh = useRefreshAudits()
  return useMutation({
    mutationFn: () => call(reopenFigures, { params: { labId } }),
    onSettled: refresh,
  })
}

export function useSetVisit(labId: LabId) {
  const refresh = useRefreshAudits()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setVisit>) => call(setVisit, { params: { labId }, body }),
    onSettled: refresh,
  })
}

export function useDecline(labId: LabId) {
  const refresh = useRefreshAudits()
  return useMutation({
    mutationFn: (body: BodyOf<typeof declineAudit>) => call(declineAudit, { params: { labId }, body }),
    onSuccess: refresh,
  })
}

export function useDrawRows(labId: LabId) {
  const refresh = useRefreshAudits()
  return useMutation({
    mutationFn: () => call(drawRows, { params: { labId } }),
    onSettled: refresh,
  })
}

/** Null where nothing was sent back, or an appeal has set it aside. */
export function packOptions(labId: LabId) {
  return queryOptions({
    queryKey: [...keys.all, 'pack', labId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getImprovementPack, { params: { labId }, signal })).pack
      } catch (error) {
        if (isRefusal(error, 'no_improvement_pack')) return null
        throw error
      }
    },
  })
}

/** Where the lab stands, under the key that every screen keeps it by. */
export function labOptions(id: LabId) {
  return queryOptions({
    queryKey: ['labs', 'lab', id],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id }, signal })).lab,
  })
}

export function useRefreshAudits() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [keys.all, ['labs'], ['auditors']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

export function sendFinding(labId: LabId, body: BodyOf<typeof saveFinding>) {
  return call(saveFinding, { params: { labId }, body })
}

export function sendReply(labId: LabId, body: BodyOf<typeof saveReply>) {
  return call(saveReply, { params: { labId }, body })
}

type Outcome = BodyOf<typeof awardCertification>

export function useAward(labId: LabId) {
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: Outcome) =>
      call(awardCertification, { params: { labId }, body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: retry.forget,
  })
}

export function useRequestResubmission(labId: LabId) {
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: Outcome) =>
      call(requestResubmission, { params: { labId }, body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: retry.forget,
  })
}

export function useAppeal(labId: LabId) {
  const refresh = useRefreshAudits()
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof appealOutcome>) =>
      call(appealOutcome, { params: { labId }, body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: retry.forget,
    onSettled: refresh,
  })
}

export function useEscalateAppeal(labId: LabId) {
  const refresh = useRefreshAudits()
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof escalateAppeal>) =>
      call(escalateAppeal, { params: { labId }, body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: retry.forget,
    onSettled: refresh,
  })
}

export function useDecideAppeal(labId: LabId) {
  const refresh = useRefreshAudits()
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideAppeal>) => call(decideAppeal, { params: { labId }, body }),
    onSettled: refresh,
  })
}
