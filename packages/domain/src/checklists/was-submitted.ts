/** A file that was there when its checklist was submitted last: the auditor has seen it, so it stays. */
export function wasSubmitted(uploadedAt: Date | string, submittedAt: Date | string | undefined): boolean {
  return submittedAt !== undefined && new Date(uploadedAt) <= new Date(submittedAt)
}
