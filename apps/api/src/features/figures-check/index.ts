/** What other features may ask of the comparison of figures. */
export { doFiguresCarryAward, figuresCheckOf } from './check-figures.ts'
export { differingRows } from './differing-rows.ts'
export { drawFirstRows, drawRows } from './draw-rows.ts'
export { figuresMailHandlers } from './figures-check.mails.ts'
export { figuresRulesOf, progressOf, roundSamples } from './progress.ts'
export { readRows } from './read-rows.ts'
export { reopenCategories, reopenFigures } from './reopen-figures.ts'
export { saveRow } from './save-row.ts'
