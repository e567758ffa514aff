import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { getVariables, previewVariables, saveVariables } from '@lab-zer0/contracts/variables.ts'
import type { StateId } from '@lab-zer0/domain/calculators/variables.ts'
import { isPlace } from '@lab-zer0/domain/electricity/place.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { mergePrices, variablesOfCampus } from '@lab-zer0/domain/organisations/campus-prices.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { isRefusal } from '../../lib/refused-error.ts'
import { campusesKey } from '../../product/campuses.ts'
import { knowFactorSets } from '../../product/factor-sets.ts'

export type SavedVariables = ResponseOf<typeof saveVariables>['saved']
export type Values = SavedVariables['values']
export type OfLabType = { lab_type: LabType; values: Values; versions: SavedVariables[] }

const keys = {
  all: (organisationId: OrganisationId) => ['variables', organisationId, 'saved'] as const,
  saved: (organisationId: OrganisationId, campusId: string | undefined) =>
    ['variables', organisationId, 'saved', campusId ?? 'first'] as const,
  previews: (organisationId: OrganisationId) => ['variables', organisationId, 'preview'] as const,
}

/** Of a campus; without one, of the organisation's first. */
export function variablesOptions(organisationId: OrganisationId, campusId: string | undefined) {
  return queryOptions({
    queryKey: keys.saved(organisationId, campusId),
    queryFn: async ({ signal }) => {
      // The page shows the defaults of the set in force; without an answer, of the one that came with the app.
      await knowFactorSets().catch(() => undefined)
      return call(getVariables, {
        params: { id: organisationId },
        query: campusId === undefined ? {} : { campus_id: campusId },
        signal,
      })
    },
  })
}

export type OfForm = { organisationId: OrganisationId; campusId: string | undefined; labType: LabType }

const bodyOf = ({ labType, campusId }: OfForm) => ({
  lab_type: labType,
  ...(campusId !== undefined && { campus_id: campusId }),
})

export function previewOptions(of: OfForm, values: Values) {
  const { organisationId, campusId, labType } = of
  return queryOptions({
    queryKey: [...keys.previews(organisationId), campusId, labType, values],
    queryFn: ({ signal }) =>
      call(previewVariables, {
        params: { id: organisationId },
        body: { ...bodyOf(of), values },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useSaveVariables(of: OfForm) {
  const { organisationId, campusId, labType } = of
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: { version: number | null; state_before: StateId | null; values: Values }) =>
      call(saveVariables, { params: { id: organisationId }, body: { ...bodyOf(of), ...save } }),
    onSuccess: async ({ saved }) => {
      queryClient.setQueryData(
        variablesOptions(organisationId, campusId).queryKey,
        (held) =>
          held && { ...held, variables: held.variables.map((each) => withSaved(each, labType, saved)) },
      )
      queryClient.removeQueries({ queryKey: keys.previews(organisationId) })
      // The State of the form is the campus's.
      await queryClient.invalidateQueries({ queryKey: campusesKey(organisationId) })
    },
    onError: async (error) => {
      if (!isRefusal(error, 'variables_changed')) return
      await queryClient.invalidateQueries({ queryKey: keys.all(organisationId) })
    },
  })
}

/** Both forms of a campus show its one set of prices: what one saves, the other shows. */
function withSaved(each: OfLabType, labType: LabType, saved: SavedVariables): OfLabType {
  const { state } = saved.values
  const prices = mergePrices(each.values, labType, saved.values)
  // What a campus holds are numbers and words.
  const values = variablesOfCampus(prices, isPlace(state) ? state : null, each.lab_type) as Values
  return { ...each, values, versions: [{ ...saved, values }, ...each.versions] }
}
