import * as calculators from '@lab-zer0/contracts/calculators.ts'
import type { Route } from '../../platform/route.ts'
import { readCategories, readChanges, readFormData, readSchema } from './read-form.ts'
import { removeRow, save } from './save-cell.ts'
import { saveBlock } from './save-cells.ts'
import { submit } from './submit-calculator.ts'

export function calculatorsRoutes(route: Route): void {
  route(calculators.getCategories, readCategories)
  route(calculators.getSchema, readSchema)
  route(calculators.getFormData, readFormData)
  route(calculators.saveCell, save)
  route(calculators.saveCells, saveBlock)
  route(calculators.deleteRow, removeRow)
  route(calculators.submitCalculator, submit)
  route(calculators.getChanges, readChanges)
}
