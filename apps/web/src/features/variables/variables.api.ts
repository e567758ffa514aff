import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { getVariables, previewVariables, saveVariables } from '@lab-zer0/contracts/variables.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { knowFactorSets } from '../../lib/factor-sets.ts'
import { isRefusal } from '../../lib/refused-error.ts'

export type SavedVariables = ResponseOf<typeof saveVariables>['saved']
export type OfLabType = { lab_type: LabType; versions: SavedVariables[] }
export type Values = SavedVariables['values']

const keys = {
  saved: (organisationId: OrganisationId) => ['variables', organisationId, 'saved'] as const,
  previews: (organisationId: OrganisationId) => ['variables', organisationId, 'preview'] as const,
}

export function variablesOptions(organisationId: OrganisationId) {
  return queryOptions({
    queryKey: keys.saved(organisationId),
    queryFn: async ({ signal }): Promise<OfLabType[]> => {
      // The page shows the defaults of the set in force; without an answer, of the one that came with the app.
      await knowFactorSets().catch(() => undefined)
      return (await call(getVariables, { params: { id: organisationId }, signal })).variables
    },
  })
}

export function previewOptions(organisationId: OrganisationId, labType: LabType, values: Values) {
  return queryOptions({
    queryKey: [...keys.previews(organisationId), labType, values],
    queryFn: ({ signal }) =>
      call(previewVariables, {
        params: { id: organisationId },
        body: { lab_type: labType, values },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useSaveVariables(organisationId: OrganisationId, labType: LabType) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: { version: number | null; values: Values }) =>
      call(saveVariables, { params: { id: organisationId }, body: { lab_type: labType, ...save } }),
    onSuccess: ({ saved }) => {
      queryClient.setQueryData(keys.saved(organisationId), (held: OfLabType[] | undefined) =>
        held?.map((each) =>
          each.lab_type === labType ? { ...each, versions: [saved, ...each.versions] } : each,
        ),
      )
      queryClient.removeQueries({ queryKey: keys.previews(organisationId) })
    },
    onError: async (error) => {
      if (!isRefusal(error, 'variables_changed')) return
      await queryClient.invalidateQueries({ queryKey: keys.saved(organisationId) })
    },
  })
}
