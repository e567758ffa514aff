import { describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { forgotPassword, login, register, resetPassword, updateProfile } from './auth.ts'
import { sendInvitations, validateInvitation } from './invitations.ts'
import { registerOrganisation } from './organisations.ts'
import { refusals } from './refusals.ts'

/** Specification, section 5: the first error message is the one shown. */
function firstMessage(schema: z.ZodMiniType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message
}

const person = {
  first_name: 'Sam',
  last_name: 'Okafor',
  email: 'sam@uni.edu.au',
  password: 'Graduated-rule-88',
  agreed_to_tos: true,
}
const organisation = {
  invitation_code: 'ABCDE',
  organisation_name: 'Port Ellery University',
  country_code: 'AU',
  email_domains: ['uni.edu.au'],
  admin: person,
}

describe('registering as a person says', () => {
  it.each([
    ['nothing when all is well', person, undefined],
    ['nothing of blanks around the names', { ...person, first_name: ' Sam ' }, undefined],
    ['that the first name is missing', { ...person, first_name: '  ' }, 'First name is required'],
    ['that the last name is missing', { ...person, last_name: undefined }, 'Last name is required'],
    ['that the address is missing', { ...person, email: ' ' }, 'Email is required'],
    ['that the address is none', { ...person, email: 'sam@uni' }, 'Please enter a valid email address'],
    ['that the password is missing', { ...person, password: '' }, 'Password is required'],
    ['that the password is short', { ...person, password: 'Aa1' }, 'Password must be at least 8 characters'],
    [
      'that it has no capital',
      { ...person, password: 'aaaaaaa1' },
      'Password must contain at least one uppercase letter',
    ],
    [
      'that it has no small letter',
      { ...person, password: 'AAAAAAA1' },
      'Password must contain at least one lowercase letter',
    ],
    [
      'that it has no number',
      { ...person, password: 'Aaaaaaaa' },
      'Password must contain at least one number',
    ],
    [
      'that the terms are not agreed to',
      { ...person, agreed_to_tos: false },
      'You must agree to the Terms of Service to register',
    ],
    [
      'that nothing was said about the terms',
      { ...person, agreed_to_tos: undefined },
      'You must agree to the Terms of Service to register',
    ],
  ])('%s', (_what, input, message) => {
    expect(firstMessage(register.body, input)).toBe(message)
  })

  it('the first of many in the order of the form', () => {
    const said: (string | undefined)[] = []
    const given: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(person)) {
      said.push(firstMessage(register.body, given))
      given[field] = value
    }

    expect(said).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'You must agree to the Terms of Service to register',
    ])
  })

  it('the first of the broken rules of a password, from short to missing number', () => {
    const said = ['', 'a', 'aaaaaaaa', 'AAAAAAAA', 'Aaaaaaaa'].map((password) =>
      firstMessage(resetPassword.body, { password }),
    )

    expect(said).toEqual([
      'Password is required',
      'Password must be at least 8 characters',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number',
    ])
  })
})

describe('registering an organisation says', () => {
  const withAdmin = (changes: object) => ({ ...organisation, admin: { ...person, ...changes } })
  const withDomains = (...email_domains: string[]) => ({ ...organisation, email_domains })

  it.each([
    ['nothing when all is well', organisation, undefined],
    ['nothing of an empty line among the domains', withDomains('uni.edu.au', ' ', ''), undefined],
    [
      'that the code is too short',
      { ...organisation, invitation_code: 'ABCD' },
      'This invitation code does not look valid',
    ],
    [
      'that the code is too long',
      { ...organisation, invitation_code: 'A'.repeat(33) },
      'This invitation code does not look valid',
    ],
    [
      'that the name is too short',
      { ...organisation, organisation_name: ' A ' },
      'Organisation name must be between 2-100 characters',
    ],
    [
      'that the name is too long',
      { ...organisation, organisation_name: 'A'.repeat(101) },
      'Organisation name must be between 2-100 characters',
    ],
    ['that there is no domain', withDomains('', '  '), 'At least one email domain is required'],
    [
      'which domain is none',
      withDomains('uni.edu.au', 'Uni_x.edu.au'),
      'Invalid domain format: uni_x.edu.au',
    ],
    [
      'which label is too long',
      withDomains(`${'a'.repeat(64)}.au`),
      `Invalid domain format: ${'a'.repeat(64)}.au`,
    ],
    ['that the first name is missing', withAdmin({ first_name: '' }), 'Admin first name is required'],
    ['that the last name is missing', withAdmin({ last_name: ' ' }), 'Admin last name is required'],
    ['that the address is none', withAdmin({ email: 'sam' }), 'Please enter a valid email address'],
    ['that the password is short', withAdmin({ password: 'Aa1' }), 'Password must be at least 8 characters'],
    [
      'that the address lies elsewhere',
      withAdmin({ email: 'sam@elsewhere.edu.au' }),
      'Admin email must use one of the provided email domains',
    ],
    [
      'that the terms are not agreed to',
      withAdmin({ agreed_to_tos: false }),
      'You must agree to the Terms of Service to register',
    ],
  ])('%s', (_what, input, message) => {
    expect(firstMessage(registerOrganisation.body, input)).toBe(message)
  })

  it('nothing of capitals and repetitions, which are one domain', () => {
    const parsed = registerOrganisation.body.safeParse(
      withDomains('Uni.edu.au', 'uni.edu.au', ' UNI.EDU.AU '),
    )

    expect(parsed.data?.email_domains).toEqual(['uni.edu.au'])
  })
})

describe('the other forms say', () => {
  it.each([
    [
      'the sign-in without an address',
      login.body,
      { email: '', password: 'x' },
      'Please fill in all required fields',
    ],
    [
      'the sign-in without a password',
      login.body,
      { email: 'a', password: '' },
      'Please fill in all required fields',
    ],
    ['the sign-in without anything', login.body, {}, 'Please fill in all required fields'],
    ['the forgotten password without an address', forgotPassword.body, { email: '' }, 'Email is required'],
    ['a code of four', validateInvitation.body, { code: 'ABCD' }, 'This invitation code does not look valid'],
    [
      'a code of signs',
      validateInvitation.body,
      { code: "' or 1" },
      'This invitation code does not look valid',
    ],
    ['an empty list', sendInvitations.body, { emails: [] }, 'At least one email address is required'],
    [
      'a profile of blanks',
      updateProfile.body,
      { first_name: ' ', last_name: 'Nair' },
      'First and last name are required',
    ],
    ['half a profile', updateProfile.body, { first_name: 'Priya' }, 'First and last name are required'],
  ])('of %s', (_what, schema, input, message) => {
    expect(firstMessage(schema, input)).toBe(message)
  })

  it.each([
    ['invalid_request', 400, 'Please correct the highlighted fields.'],
    ['invalid_emails', 400, 'Please check if all the email addresses are correct'],
    ['invalid_invitation_code', 400, 'This invitation code does not look valid'],
    ['email_not_activated', 403, 'Email not activated'],
    ['invalid_reset_token', 400, 'Invalid or expired token. You may need to request a new reset link.'],
    [
      'may_not_invite',
      403,
      "You don't have permission to send invitations. Only LAB ZER0 administrators can send organisation invitations.",
    ],
  ] as const)('as the refusal %s', (code, status, message) => {
    expect(refusals[code]).toEqual({ status, message })
  })

  it('D5 nothing with 401 but that there is no session', () => {
    const codes = Object.entries(refusals).filter(([, { status }]) => status === 401)

    expect(codes.map(([code]) => code)).toEqual(['not_signed_in'])
  })
})

describe('what is read is', () => {
  it('trimmed and lowered as an address, trimmed as a name, and left alone as a password', () => {
    const typed = { ...person, email: ' Sam@UNI.edu.au ', first_name: ' Sam ', password: ' Graduated-88 ' }

    expect(register.body.safeParse(typed).data).toMatchObject({
      email: 'sam@uni.edu.au',
      first_name: 'Sam',
      password: ' Graduated-88 ',
    })
  })

  it('upper-cased as an invitation code', () => {
    expect(validateInvitation.body.safeParse({ code: ' abcde ' }).data).toEqual({ code: 'ABCDE' })
  })

  it.each([
    ['a NUL in a name', { first_name: 'Sam\u0000' }],
    ['half a surrogate in a name', { last_name: 'Oka\ud800for' }],
    ['a new line in a name', { first_name: 'Sam\r\nBcc: x' }],
    ['a NUL in a new password', { password: 'Graduated\u0000-88' }],
    ['half a surrogate in a new password', { password: 'Graduated\udc00-88' }],
  ])('T27 refused with %s', (_what, changes) => {
    const message = firstMessage(register.body, { ...person, ...changes })

    expect(message).toBe('Please remove characters that cannot be stored')
  })
})

describe('a name', () => {
  const controls = [...Array.from({ length: 32 }, (_, code) => code), 127].map((code) =>
    String.fromCharCode(code),
  )

  it('T25 holds none of the 33 control characters, so that it can begin no header of a mail', () => {
    const accepted = controls.filter((sign) => {
      return register.body.safeParse({ ...person, first_name: `Sam${sign}Bcc: x@evil.com` }).success
    })

    expect(controls).toHaveLength(33)
    expect(accepted).toEqual([])
  })
})

describe('long input', () => {
  const LONG = 50_000
  // A longest message has ten fields or so; each is read once or twice.
  const MOST_READINGS = 12
  const texts = [
    'a'.repeat(LONG),
    'a.'.repeat(LONG / 2),
    `a@${'b-'.repeat(LONG / 2)}`,
    ' '.repeat(LONG),
    '1-'.repeat(LONG / 2),
  ]
  const forms = { register, login, forgotPassword, validateInvitation, registerOrganisation, sendInvitations }

  /** Without `*`, `+` or `{1,}` a pattern takes a fixed number of steps for each character. */
  function repeatsWithoutEnd(source: string): boolean {
    const bare = source.replace(/\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]/g, '')
    return /[*+]|\{\d+,\}/.test(bare)
  }

  it.each(Object.entries(forms))(
    'T27 is read by %s a dozen times at most, by no pattern that repeats without end',
    (_name, { body }) => {
      for (const text of texts) {
        const admin = { first_name: text, last_name: text, email: text, password: text }
        const input = {
          ...admin,
          code: text,
          emails: [text],
          invitation_code: text,
          organisation_name: text,
          email_domains: [text],
          admin,
        }
        const exec = vi.spyOn(RegExp.prototype, 'exec')
        const { success } = body.safeParse(input)
        const readings = exec.mock.calls.map(([given], n) => ({
          given,
          source: String(exec.mock.contexts[n]),
        }))
        exec.mockRestore()

        expect(success).toBe(false)
        const long = readings.filter(({ given }) => given.length > LONG / 2)
        expect(long.length).toBeLessThanOrEqual(MOST_READINGS)
        expect(long.map(({ source }) => source).filter(repeatsWithoutEnd)).toEqual([])
      }
    },
  )
})
