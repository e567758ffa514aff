/** Other features say values in the same words. */
export { answerText, cellText, nameAndUnit } from '../../../product/cell-text.ts'
