import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../testing/people.ts'
import { linkIn, startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe('the whole story of an account', () => {
  it('goes from the invitation to a dead session on another node', async () => {
    const provider = await signIn(world.browser(), await world.people.aProviderAdmin())
    const sent = await provider.post('/invitations/send', { emails: ['boss@port-ellery.edu.au'] })
    expect(sent.body).toMatchObject({ success: true, message: 'Successfully sent 1 invitation(s)' })

    const invitation = await world.mailTo('boss@port-ellery.edu.au', 'You are invited')
    const code = linkIn(invitation, 'invite')
    const admin = world.browser()
    expect((await admin.post('/invitations/validate', { code: code.toLowerCase() })).status).toBe(200)
    const registered = await admin.post('/organisations/register', {
      invitation_code: code,
      organisation_name: 'Port Ellery University',
      country_code: 'AU',
      email_domains: ['port-ellery.edu.au', 'student.port-ellery.edu.au', ''],
      admin: {
        first_name: 'Hannah',
        last_name: 'Whitfield',
        email: 'Hannah.Whitfield@Port-Ellery.edu.au',
        password: 'Meniscus-reading-7',
        agreed_to_tos: true,
      },
    })
    expect(registered.status, JSON.stringify(registered.body)).toBe(201)

    const login = {
      email: 'hannah.whitfield@port-ellery.edu.au',
      password: 'Meniscus-reading-7',
      remember: false,
    }
    expect((await admin.post('/auth/login', login)).body).toMatchObject({ code: 'email_not_activated' })
    const activation = await world.mailTo(login.email, 'Activate your')
    const activated = await admin.get(`/auth/activate/${linkIn(activation, 'activate')}`)
    expect(activated.body).toMatchObject({ success: true, password_required: false })

    expect((await admin.post('/auth/login', login)).status).toBe(200)
    const enrolled = await admin.post('/auth/two-factor/enrol')
    const confirmed = await admin.post('/auth/two-factor/confirm', {
      code: await generate({ secret: enrolled.body.secret }),
    })
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
    expect(confirmed.body.backup_codes).toHaveLength(10)
    expect(confirmed.body.user.two_factor_verified).toBe(true)

    const colleague = world.browser()
    const person = {
      email: 'sam.okafor@port-ellery.edu.au',
      password: 'Graduated-rule-88',
      agreed_to_tos: true,
    }
    const joined = await colleague.post('/auth/register', {
      ...person,
      first_name: 'Sam',
      last_name: 'Okafor',
    })
    expect(joined.body).toEqual({ success: true, message: 'Registration successful.' })
    const link = linkIn(await world.mailTo(person.email, 'Activate your'), 'activate')
    expect((await colleague.get(`/auth/activate/${link}`)).status).toBe(200)
    await colleague.post('/auth/login', { email: person.email, password: person.password })
    const elsewhere = colleague.at(world.apis[1]?.url ?? '')
    expect((await elsewhere.get('/auth/user')).status).toBe(200)

    await world.browser().post('/auth/forgot-password', { email: person.email })
    const token = linkIn(await world.mailTo(person.email, 'Reset your'), 'reset-password')
    expect((await world.browser().get(`/auth/reset-password/${token}`)).status).toBe(200)
    const reset = await world
      .browser()
      .post(`/auth/reset-password/${token}`, { password: 'Another-vessel-19' })
    expect(reset.status, JSON.stringify(reset.body)).toBe(200)
    expect((await elsewhere.get('/auth/user')).status).toBe(401)
    await world.mailTo(person.email, 'password was changed')
  })
})
