import { potentialChampions } from '@lab-zer0/contracts/champions.ts'
import { type Event, listEvents } from '@lab-zer0/contracts/events.ts'
import { type Admin, listAdmins, shareAdmin, withdrawAdmin } from '@lab-zer0/contracts/organisation-admins.ts'
import { getOrganisation } from '@lab-zer0/contracts/organisations.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { anId } from '../../testing/labs.ts'
import { anOrganisation, aUser } from '../../testing/people.ts'
import { answer, interrupt, refuse, server } from '../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../testing/signed-in.tsx'
import { OrganisationScreen } from './organisation-screen.tsx'

const admin = anAdmin()
const me: Admin = { id: admin.id, name: 'Hannah Whitfield', email: admin.email, has_second_factor: true }
const omar: Admin = { id: anId(), name: 'Omar Haddad', email: 'omar@x.edu.au', has_second_factor: false }
const mei = {
  id: anId<UserId>(),
  email: 'mei@x.edu.au',
  name: 'Mei Tanaka',
  current_lab: null,
  is_current_champion: false,
}

function anEvent(seq: number, name: string): Event {
  return {
    seq,
    at: '2026-11-15T02:00:00.000Z',
    actor: { id: mei.id, name: mei.name },
    action: 'member.joined',
    object_type: 'lab',
    object_id: anId(),
    object_name: name,
    data: {},
    people: {},
  }
}

function open(place: string = paths.organisation, user = admin) {
  return renderSignedIn(place, paths.organisation, <OrganisationScreen />, user)
}

beforeEach(() => {
  answer(getOrganisation, {
    success: true,
    organisation: {
      ...anOrganisation({}, admin),
      lab_limit: 15,
      email_domains: [
        { domain: 'portellery.edu.au', is_confirmed: true },
        { domain: 'reef.org.au', is_confirmed: false },
      ],
      subscription_starts_at: '2026-08-12T02:00:00.000Z',
      subscription_ends_at: '2027-02-12T02:00:00.000Z',
    },
  })
  answer(listAdmins, { success: true, admins: [me, omar] })
  answer(listEvents, { success: true, events: [anEvent(7, 'Catalysis Lab')], next_before: null })
  answer(potentialChampions, { success: true, potential_champions: [mei] })
})
afterEach(() => vi.restoreAllMocks())

describe('organisation settings', () => {
  it('state name, lab limit, subscription and domains', async () => {
    open()

    const card = await screen.findByRole('region', { name: 'Subscription' })
    expect(card).toHaveTextContent('Port Ellery University')
    expect(card).toHaveTextContent('Up to 15 labs')
    expect(card).toHaveTextContent('12 Aug 2026 to 12 Feb 2027')
    expect(within(card).getByText('portellery.edu.au').closest('li')).toHaveTextContent('Confirmed')
    expect(within(card).getByText('reef.org.au').closest('li')).toHaveTextContent('Waiting for LAB ZER0')
  })

  it('are not for members', async () => {
    open(paths.organisation, aUser())

    expect(await screen.findByText('You do not have permission to do this.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Admins' })).not.toBeInTheDocument()
  })

  it('offer to try again when the organisation could not be loaded', async () => {
    interrupt(getOrganisation, 500)

    open()

    expect(await screen.findByText('Error loading organisation data')).toBeVisible()
  })
})

describe('the admins', () => {
  it('are listed with their second factor', async () => {
    open()

    const card = await screen.findByRole('region', { name: 'Admins' })
    expect(await within(card).findByRole('row', { name: /Hannah Whitfield \(You\).*Set up/ })).toBeVisible()
    expect(within(card).getByRole('row', { name: /Omar Haddad.*Not set up yet/ })).toBeVisible()
  })

  it('grow by a person who is found by name, after a question', async () => {
    const sent = answer(shareAdmin, { success: true, message: 'Mei Tanaka is now an admin' })
    const person = open()
    await person.type(await screen.findByRole('combobox', { name: 'Share the admin role with' }), 'mei')
    await person.click(await screen.findByRole('option', { name: /Mei Tanaka/ }))
    await person.click(screen.getByRole('button', { name: 'Share role' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Make Mei Tanaka an admin?' })
    expect(sent).toHaveLength(0)

    await person.click(within(dialog).getByRole('button', { name: 'Share role' }))

    expect(await screen.findByText('Mei Tanaka is now an admin')).toBeVisible()
    expect(sent[0]?.body).toEqual({ user_id: mei.id })
  })

  it('lose one after a question', async () => {
    const sent = answer(withdrawAdmin, { success: true, message: 'Omar Haddad is no longer an admin' })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Withdraw Omar Haddad' }))

    await person.click(await screen.findByRole('button', { name: 'Withdraw role' }))

    expect(await screen.findByText('Omar Haddad is no longer an admin')).toBeVisible()
    expect(sent[0]?.url.pathname).toContain(`/admins/${omar.id}`)
  })

  it('keep the last one, and say why', async () => {
    answer(listAdmins, { success: true, admins: [me] })

    open()

    expect(await screen.findByRole('button', { name: 'Withdraw Hannah Whitfield' })).toBeDisabled()
    expect(screen.getByText('An organisation needs at least one admin. Share the role first.')).toBeVisible()
  })

  it("show the server's reason when one cannot be withdrawn", async () => {
    refuse(withdrawAdmin, 'last_admin')
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Withdraw Omar Haddad' }))

    await person.click(await screen.findByRole('button', { name: 'Withdraw role' }))

    expect(await screen.findByText('An organisation needs at least one admin.')).toBeVisible()
  })
})

describe('the event log', () => {
  it('tells what happened in sentences', async () => {
    open()

    expect(await screen.findByRole('rowheader', { name: 'Mei Tanaka joined Catalysis Lab' })).toBeVisible()
    expect(screen.getByText('One event shown')).toBeVisible()
  })

  it('loads more on demand', async () => {
    answer(listEvents, { success: true, events: [anEvent(9, 'First Lab')], next_before: 9 })
    const person = open()
    await screen.findByRole('rowheader', { name: /First Lab/ })
    const sent = answer(listEvents, { success: true, events: [anEvent(8, 'Second Lab')], next_before: null })

    await person.click(screen.getByRole('button', { name: 'Load more' }))

    expect(await screen.findByRole('rowheader', { name: /Second Lab/ })).toBeVisible()
    expect(sent[0]?.url.searchParams.get('before')).toBe('9')
    expect(screen.getByText('All 2 events shown')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  it('asks for what the filters of the address say, and leaves out nonsense', async () => {
    const sent = answer(listEvents, { success: true, events: [], next_before: null })

    open(`${paths.organisation}?about=lab&from=2026-11-01&to=tomorrow`)

    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
    expect(sent[0]?.url.search).toBe('?about=lab&from=2026-11-01')
  })

  it('asks anew when a topic is chosen, and for everything when the filters are cleared', async () => {
    const sent = answer(listEvents, {
      success: true,
      events: [anEvent(7, 'Catalysis Lab')],
      next_before: null,
    })
    const person = open()
    await person.click(await screen.findByRole('button', { name: /About/ }))
    await person.click(await screen.findByRole('option', { name: 'Members' }))
    await waitFor(() => expect(sent.at(-1)?.url.search).toBe('?about=member'))

    await person.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(await screen.findByRole('button', { name: /Everything.*About|About.*Everything/ })).toBeVisible()
  })

  it.each(['Audits', 'Appeals', 'Certificates', 'Locked forms', 'Checklists', 'Evidence', 'Variables'])(
    'can be filtered by %s',
    async (topic) => {
      const person = open()

      await person.click(await screen.findByRole('button', { name: /About/ }))

      expect(await screen.findByRole('option', { name: topic })).toBeVisible()
    },
  )

  it('says when From is after To', async () => {
    open(`${paths.organisation}?from=2026-11-09&to=2026-11-01`)

    expect(await screen.findByText('The start date is after the end date.')).toBeVisible()
  })

  it('saves every page that the filters give', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:events'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const person = open()
    await screen.findByRole('rowheader', { name: /Catalysis Lab/ })
    const asked = answerTwoPages()

    await person.click(screen.getByRole('button', { name: 'Download CSV' }))

    await waitFor(() => expect(files).toHaveLength(1))
    expect(asked).toEqual([null, '9'])
    expect(await files[0]?.text()).toContain(
      '2026-11-15T02:00:00.000Z,Mei Tanaka,Mei Tanaka joined Second Lab,member.joined\r\n',
    )
  })

  it('offers to try again when it could not be loaded', async () => {
    interrupt(listEvents, 502)

    open()

    expect(await screen.findByText('Failed to load the event log')).toBeVisible()
  })
})

/** Two pages, of which the first names the second. */
function answerTwoPages() {
  const asked: (string | null)[] = []
  server.use(
    http.get(`*/api${listEvents.path}`, ({ request }) => {
      const before = new URL(request.url).searchParams.get('before')
      asked.push(before)
      return HttpResponse.json(
        before === null
          ? { success: true, events: [anEvent(9, 'First Lab')], next_before: 9 }
          : { success: true, events: [anEvent(8, 'Second Lab')], next_before: null },
      )
    }),
  )
  return asked
}
