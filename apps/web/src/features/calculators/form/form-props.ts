import type { getFormData } from '@lab-zer0/contracts/calculators.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import type { Mode } from '../calculators.api.ts'

export type FormRead = ResponseOf<typeof getFormData>

export type FormScreenProps = {
  lab: Lab
  mode: Mode
  categories: readonly { category: string }[]
  category: string
  isPreview: boolean
}

/** A form whose schema and values are here. */
export type LoadedFormProps = Omit<FormScreenProps, 'category'> & {
  category: Category
  schema: FormSchema
  /** The rows are units that have names. */
  isRegister: boolean
  data: FormRead
  /** The locked baseline behind a savings form: its variables count for both sides. */
  baseline: FormRead | null
}
