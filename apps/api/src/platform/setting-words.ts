import type * as z from 'zod/mini'

/** What is wrong with a variable, for somebody who has never read our code. Its value may be a secret. */
export function whatIsWrong(issue: z.core.$ZodIssue, value: string | undefined, isNeeded: boolean): string {
  const name = issue.path.join('.')
  if (value === undefined || (value === '' && isNeeded)) return `${name} is not set.`
  if (value === '') return `${name} is empty. Remove it or give it a value.`
  switch (issue.code) {
    case 'invalid_type':
      return `${name} is not a ${issue.expected === 'int' ? 'whole number' : issue.expected}.`
    case 'invalid_format':
      return `${name} is not a web address, such as https://labzer0.example.edu.au.`
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.join(', ')}.`
    case 'too_small':
      return `${name} must be at least ${issue.minimum}.`
    case 'too_big':
      return `${name} must be at most ${issue.maximum}.`
    default:
      return `${name} is wrong: ${issue.message}`
  }
}
