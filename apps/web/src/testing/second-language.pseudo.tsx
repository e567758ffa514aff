import { categoryName } from '@lab-zer0/content/category-name.ts'
import { compose } from '@lab-zer0/content/mails/compose.ts'
import { mailSamples, sampleFrame } from '@lab-zer0/content/mails/samples.ts'
import { mailTemplates, templateOf } from '@lab-zer0/content/mails/templates.ts'
import { asText } from '@lab-zer0/content/mails/text.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import { currentUser, login, register } from '@lab-zer0/contracts/auth.ts'
import { getDashboard, getStages } from '@lab-zer0/contracts/labs.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LoginScreen } from '../features/auth/login/login-screen.tsx'
import { RegisterScreen } from '../features/auth/register/register-screen.tsx'
import { ViewLabsScreen } from '../features/labs/list/view-labs-screen.tsx'
import { paths } from '../lib/paths.ts'
import { aLab, someStages } from './labs.ts'
import { renderAt } from './render-screen.tsx'
import { answer, refuse } from './server.ts'
import { anAdmin, renderSignedIn } from './signed-in.tsx'
import { write } from './write.ts'

/** Words of four letters that every sentence of the pseudo language has changed, in what a person sees or hears. */
function englishIn(text: string, known: readonly string[] = []): string[] {
  const left = known.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  const words = left.match(/[\p{L}'’]{4,}/gu) ?? []
  return words.filter((word) => /^[a-zA-Z'’]+$/.test(word) && /[aeioucnsy]/i.test(word))
}

function spoken(): string {
  const named = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
  return [document.body.textContent ?? '', ...named].join('\n')
}

function guest() {
  refuse(currentUser, 'not_signed_in')
}

describe('in a second language no English comes from the code', () => {
  it('on the login screen, with a refusal of the API', async () => {
    guest()
    refuse(login, 'invalid_credentials')
    const person = renderAt('/login', <Route path="/login" element={<LoginScreen />} />)

    await write(person, await screen.findByRole('textbox'), 'priya@portellery.edu.au')
    await write(person, document.querySelector('input[type=password]') ?? document.body, 'Graduated-rule-88')
    await person.click(screen.getByRole('button', { name: /Løg îñ/ }))

    expect(await screen.findByText(refusals.invalid_credentials.message)).toBeVisible()
    expect(englishIn(spoken())).toEqual([])
  })

  it('on the form for a new account, with its errors', async () => {
    guest()
    refuse(register, 'busy')
    const person = renderAt('/register', <Route path="/register" element={<RegisterScreen />} />)

    const submit = await screen.findByRole('button', { name: /^Régî/ })
    await person.click(submit)

    expect((await screen.findAllByText(/îš réqüîréd/)).length).toBeGreaterThan(1)
    expect(englishIn(spoken())).toEqual([])
  })

  it('on the table of labs', async () => {
    const labs = [aLab({ is_member: true }), aLab({ name: 'Catalysis Lab', champion_name: null })]
    answer(getDashboard, { success: true, current_lab: labs[0] ?? null, all_labs: labs })
    answer(getStages, { success: true, stages: someStages() })
    renderSignedIn(paths.viewLabs, paths.viewLabs, <ViewLabsScreen />, anAdmin())

    await screen.findAllByText('Catalysis Lab')
    const data = labs.flatMap((lab) =>
      Object.values(lab).filter((value): value is string => typeof value === 'string'),
    )

    expect(englishIn(spoken(), data)).toEqual([])
  })

  it.each(mailTemplates)('in the mail %s', (kind) => {
    const template = templateOf(kind)
    const mail = compose(template, { ...mailSamples[kind] }, sampleFrame)
    const given = Object.values({ ...mailSamples[kind] }).flatMap((value) =>
      Array.isArray(value) ? value.flatMap((each) => Object.values(each)) : [value],
    )
    const known = given.map(String).flatMap((value) => [value, ...value.split(/\s+/)])
    const text = asText(mail, sampleFrame).replace(/https?:\S+|\S+@\S+/g, ' ')

    expect(
      englishIn(
        `${mail.subject}\n${text}`,
        known.toSorted((a, b) => b.length - a.length),
      ),
    ).toEqual([])
  })

  it.each(Object.entries(refusals))('in the refusal %s', (_code, { message }) => {
    expect(englishIn(message)).toEqual([])
  })

  it.each([...CATEGORIES.wet, ...CATEGORIES.dry])('in the name of the category %s', (category) => {
    expect(englishIn(categoryName(category))).toEqual([])
  })

  it('in what a field says about its value', () => {
    expect(problemText({ code: 'too_small', values: { min: 3 } })).toBe('Müšt bé åt léåšt 3')
  })
})
