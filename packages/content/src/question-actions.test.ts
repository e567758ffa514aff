import { describe, expect, it } from 'vitest'
import { actions } from './actions.ts'
import { checklists } from './checklists.ts'
import { calculatorActionsOf, labQuestionsOf, mappedQuestions } from './question-actions.ts'

const questions = [...checklists.wet.questions, ...checklists.dry.questions]

describe('what a No would take', () => {
  it.each(mappedQuestions)('of %s is known to the calculators of that type of lab', (id) => {
    const question = questions.find((one) => one.id === id)

    expect(question?.for_auditor).toBe(false)
    for (const actionId of calculatorActionsOf(id)) {
      const action = actions.find((one) => one.id === actionId)
      expect(action?.lab_types, actionId).toContain(question?.lab_type)
      expect(action?.checklist_category, actionId).toBe(question?.category_id)
    }
  })

  it('leads from every question of the auditor to questions of the lab', () => {
    for (const question of questions.filter(({ for_auditor }) => for_auditor)) {
      expect(labQuestionsOf(question.id).length, question.id).toBeGreaterThan(0)
      expect(labQuestionsOf(question.id).every(({ for_auditor }) => !for_auditor)).toBe(true)
    }
  })

  it('is what its lab questions take, each action once', () => {
    expect(calculatorActionsOf('W-AUD-CS-03')).toEqual(['clean-and-defrost'])
    expect(calculatorActionsOf('W-AUD-GC-01')).toEqual([])
    expect(calculatorActionsOf('nothing')).toEqual([])
  })
})
