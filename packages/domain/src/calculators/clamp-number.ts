export type NumberRange = { min?: number | undefined; max?: number | undefined }

/** Specification, section 5: on blur, values are clamped into min and max. */
export function clampNumber(value: number, { min = -Infinity, max = Infinity }: NumberRange): number {
  return Math.min(Math.max(value, min), max)
}
