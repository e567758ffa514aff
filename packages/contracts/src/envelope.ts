import * as z from 'zod/mini'

/** A yes carries `success` and, where there is something to say, `message`; a no carries `error` and `code`. */
export function ok<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape })
}

export const done = ok({ message: z.string() })

export const refusalBody = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  /** Field paths such as `admin.email`, with the first sentence for each. */
  fields: z.optional(z.record(z.string(), z.string())),
  invalid_emails: z.optional(z.array(z.string())),
  /** Where more than one rule says no: each of them, in order. The first is `code` and `error`. */
  reasons: z.optional(
    z.array(
      z.object({ code: z.string(), error: z.string(), fields: z.optional(z.record(z.string(), z.string())) }),
    ),
  ),
  request_id: z.optional(z.string()),
})

export type RefusalBody = z.output<typeof refusalBody>
