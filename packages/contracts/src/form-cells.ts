import * as z from 'zod/mini'

const LONGEST_CELL = 500

export const cellValue = z.union([z.string().check(z.maxLength(LONGEST_CELL)), z.number(), z.boolean()])

/** Ids of rows and columns: known ones, or eight random characters; never a name that JavaScript gives a meaning. */
export const cellId = z.string().check(
  z.regex(/^[A-Za-z0-9_-]{1,60}$/),
  z.refine((id) => !['__proto__', 'constructor', 'prototype'].includes(id)),
)
