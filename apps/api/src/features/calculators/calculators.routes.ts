import * as calculators from '@lab-zer0/contracts/calculators.ts'
import { stateCauses as statingCauses } from '@lab-zer0/contracts/changes.ts'
import * as describedModels from '@lab-zer0/contracts/described-models.ts'
import * as typeWords from '@lab-zer0/contracts/type-words.ts'
import type { Route } from '../../platform/route.ts'
import { deleteRow } from './delete-row.ts'
import { describeModel } from './describe-model.ts'
import { forForm, forReadersOfForm } from './for-form.ts'
import { readDescribedModels } from './read-described-models.ts'
import { readCategories, readChanges, readForm, readSchema } from './read-form.ts'
import { readTypeWords } from './read-type-words.ts'
import { saveCell } from './save-cell.ts'
import { saveCells } from './save-cells.ts'
import { saveTypeWords } from './save-type-words.ts'
import { stateCauses } from './state-causes.ts'
import { submitCalculator } from './submit-calculator.ts'

export function calculatorsRoutes(route: Route): void {
  route(calculators.getCategories, readCategories)
  route(calculators.getSchema, forForm(readSchema))
  route(calculators.getFormData, forForm(readForm))
  route(calculators.saveCell, saveCell)
  route(calculators.saveCells, forForm(saveCells))
  route(calculators.deleteRow, forForm(deleteRow, { holds: 'cycle' }))
  route(calculators.submitCalculator, forForm(submitCalculator, { holds: 'cycle' }))
  route(statingCauses, forForm(stateCauses, { mode: 'savings', holds: 'cycle' }))
  route(typeWords.getTypeWords, forForm(readTypeWords))
  route(typeWords.saveTypeWords, forForm(saveTypeWords))
  route(describedModels.getDescribedModels, forForm(readDescribedModels))
  route(describedModels.describeModel, forForm(describeModel))
  route(calculators.getChanges, forReadersOfForm(readChanges))
}
