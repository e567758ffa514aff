import {
  type NoticePreferences,
  readNoticePreferences,
  saveNoticePreferences,
} from '@lab-zer0/contracts/notices.ts'
import { DEFAULT_WAYS, NOTICE_KINDS } from '@lab-zer0/domain/notices/kinds.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { answer, refuse } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { NoticePreferencesScreen } from './preferences-screen.tsx'

const preferences: NoticePreferences = {
  kinds: NOTICE_KINDS.map((kind) => {
    const { inApp, byMail, weekly } = DEFAULT_WAYS[kind]
    return { kind, in_app: inApp, by_mail: byMail, weekly, is_fixed: kind === 'result' }
  }),
  weekly_day: 1,
  skips_empty_weeks: true,
  keeps_quiet_hours: false,
  is_weekly_stopped: false,
}

const open = () => {
  answer(readNoticePreferences, { success: true, preferences })
  return renderSignedIn(paths.noticePreferences, paths.noticePreferences, <NoticePreferencesScreen />)
}

describe('the preferences', () => {
  it('save a choice when it is made', async () => {
    const sent = answer(saveNoticePreferences, { success: true, message: 'Saved.', preferences })
    const person = open()

    await person.click(await screen.findByRole('checkbox', { name: 'It’s your turn, Email at once' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      kinds: expect.arrayContaining([{ kind: 'turn', in_app: true, by_mail: false, weekly: true }]),
    })
    expect(screen.getByRole('checkbox', { name: 'It’s your turn, Email at once' })).not.toBeChecked()
  })

  it('do not let anybody turn off what is always sent', async () => {
    open()

    const name = 'Sign-in security, audit results, certificates, Email at once'
    expect(await screen.findByRole('checkbox', { name })).toBeDisabled()
  })

  it('show what was kept when a choice could not be saved', async () => {
    refuse(saveNoticePreferences, 'forbidden')
    const person = open()

    await person.click(await screen.findByRole('checkbox', { name: 'Keep quiet hours' }))

    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Keep quiet hours' })).not.toBeChecked())
  })
})
