/** Why a value can't stand in a field of a form. The sentence for each code is content. */
export type ProblemCode =
  | 'not_number'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'off_step'
  | 'not_date'
  | 'not_text'
  | 'not_file'
  | 'too_long'
  | 'not_yes_or_no'
  | 'not_in_list'
  | 'first_column_first'
  | 'unknown_row'
  | 'unknown_column'
  | 'unknown_variable'
  | 'not_editable'
  | 'row_required'
  | 'column_required'
  | 'empty_form'
  | 'to_check'

/** The values fill the braces of the sentence: a limit, the name of a column. */
export type Problem = { code: ProblemCode; values: Readonly<Record<string, string | number>> }

export function problem(code: ProblemCode, values: Problem['values'] = {}): Problem {
  return { code, values }
}
