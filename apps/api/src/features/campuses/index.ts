import * as campuses from '@lab-zer0/contracts/campuses.ts'
import type { Route } from '../../platform/route.ts'
import { addCampus, editCampus, listCampuses } from './campuses.ts'

export {
  addFirstCampus,
  type CampusRow,
  campusesOf,
  placeOfLab,
  variablesOfLab,
} from './campuses.queries.ts'

export function campusesRoutes(route: Route): void {
  route(campuses.listCampuses, listCampuses)
  route(campuses.addCampus, addCampus)
  route(campuses.editCampus, editCampus)
}
