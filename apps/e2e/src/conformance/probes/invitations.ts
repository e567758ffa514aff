import type { Page } from '@playwright/test'
import { answerWith, breakCall } from '../../harness/network.ts'
import type { Probe } from '../probe.ts'

const some = 'labs@wombat.edu.au, office@bilby.edu.au'

async function send(page: Page, addresses: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(addresses)
  await page.getByRole('button', { name: 'Send Invitations' }).click()
}

export const invitationProbes: Probe[] = [
  {
    name: 'invitations',
    as: 'provider',
    at: '/invitations',
    shows: [
      { strings: ['organisation-invitations'], in: (page) => page.getByRole('heading', { level: 1 }) },
      {
        strings: ['send-invitations', 'clear', 'refresh'],
        in: (page) => page.getByRole('main').getByRole('button'),
      },
      { strings: ['sent-invitations'], in: (page) => page.getByRole('heading', { level: 2 }) },
      {
        strings: [
          'invitations-page-table-columns--email',
          'code',
          'invitations-page-table-columns--status',
          'created',
          'expires',
          'invitations-page-table-columns--used',
          'actions',
        ],
        in: (page) => page.getByRole('columnheader'),
      },
      {
        strings: [
          'resend',
          'invitation-badges-by-priority--used',
          'expired',
          'invitation-badges-by-priority--valid',
          'invalid',
        ],
        in: (page) => page.getByRole('table').getByRole('cell'),
      },
    ],
  },
  {
    name: 'invitations, not for this person',
    as: 'withoutLab',
    at: '/invitations',
    shows: [
      { strings: ['you-dont-have-permission-to-send-invitations'], in: (page) => page.getByRole('main') },
    ],
  },
  {
    name: 'invitations, none typed',
    as: 'provider',
    at: '/invitations',
    reach: (page) => page.getByRole('button', { name: 'Send Invitations' }).click(),
    shows: [{ strings: ['at-least-one-email-address-is-required'], in: (page) => page.getByRole('main') }],
  },
  {
    name: 'invitations, one is no address',
    as: 'provider',
    at: '/invitations',
    reach: (page) => send(page, 'labs@wombat.edu.au, wombat'),
    shows: [
      {
        strings: ['please-check-if-all-the-email-addresses-are'],
        in: (page) => page.getByRole('main'),
      },
      { strings: ['invalid-emails-list'], values: { list: 'wombat' }, in: (page) => page.getByRole('main') },
    ],
  },
  {
    name: 'invitations, the list does not come',
    as: 'provider',
    at: '/invitations',
    before: (page) => breakCall(page, '/invitations/my-invitations'),
    shows: [{ strings: ['failed-to-load-invitations'], in: (page) => page.getByRole('main') }],
  },
  {
    name: 'invitations, sending gets an answer that is not ours',
    as: 'provider',
    at: '/invitations',
    before: (page) => breakCall(page, '/invitations/send'),
    reach: (page) => send(page, some),
    shows: [{ strings: ['failed-to-send-invitations'] }],
  },
  {
    name: 'invitations, resending gets an answer that is not ours',
    as: 'provider',
    at: '/invitations',
    before: (page) => breakCall(page, '/invitations/resend'),
    reach: (page) =>
      page
        .getByRole('button', { name: /^Resend/ })
        .first()
        .click(),
    shows: [{ strings: ['failed-to-resend-invitation'] }],
  },
  {
    name: 'invitations, sent',
    as: 'provider',
    at: '/invitations',
    reach: (page) => send(page, some),
    shows: [{ strings: ['successfully-sent-n-invitation-s'], values: { n: '2' } }],
  },
  {
    name: 'invitations, sent with an error',
    as: 'provider',
    at: '/invitations',
    before: (page) =>
      answerWith(page, '/invitations/send', {
        success: true,
        message: 'Sent',
        results: [
          { email: 'labs@wombat.edu.au', status: 'sent', message: 'Sent' },
          { email: 'office@bilby.edu.au', status: 'exists', message: 'Sent again' },
          { email: 'desk@numbat.edu.au', status: 'error', message: 'The mailbox is full' },
        ],
      }),
    reach: (page) => send(page, `${some}, desk@numbat.edu.au`),
    shows: [
      {
        strings: ['sent-n-invitations-with-m-errors', 'email-message'],
        values: { n: '2', m: '1', email: 'desk@numbat.edu.au', message: 'The mailbox is full' },
      },
    ],
  },
  {
    name: 'dashboard of somebody who may invite',
    as: 'provider',
    at: '/dashboard',
    shows: [
      { strings: ['quick-actions'], in: (page) => page.getByRole('heading', { level: 2 }) },
      {
        strings: ['member-dashboard-card-only-if-the-user--manage-invitations'],
        in: (page) => page.getByRole('link'),
      },
      {
        strings: ['card-for-users-who-can-invite--manage-invitations'],
        in: (page) => page.getByRole('main').getByRole('link'),
      },
    ],
  },
]
