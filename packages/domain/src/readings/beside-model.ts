import type { Quantity } from '../calculators/quantity.ts'

/** How a reading compares with what the model expects. Outside the model's range the row asks whether all is right. */
export type BesideModel = { differencePercent: number | null; isInsideModelRange: boolean }

/** Readings, section 5. */
export function besideModel(reading: Quantity, model: Quantity): BesideModel {
  return {
    differencePercent: model.best === 0 ? null : 100 * (reading.best / model.best - 1),
    isInsideModelRange: model.low <= reading.best && reading.best <= model.high,
  }
}
