import * as calculators from '@lab-zer0/contracts/calculators.ts'
import type { Route } from '../../platform/route.ts'
import { forForm, forReadersOfForm } from './for-form.ts'
import { readCategories, readChanges, readFormData, readSchema } from './read-form.ts'
import { removeRow, save } from './save-cell.ts'
import { saveBlock } from './save-cells.ts'
import { submit } from './submit-calculator.ts'

export function calculatorsRoutes(route: Route): void {
  route(calculators.getCategories, readCategories)
  route(calculators.getSchema, forForm(readSchema))
  route(calculators.getFormData, forForm(readFormData))
  route(calculators.saveCell, save)
  route(calculators.saveCells, forForm(saveBlock))
  route(calculators.deleteRow, forForm(removeRow, { holds: 'cycle' }))
  route(calculators.submitCalculator, forForm(submit, { holds: 'cycle' }))
  route(calculators.getChanges, forReadersOfForm(readChanges))
}
