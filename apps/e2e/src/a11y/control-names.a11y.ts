import { test as base, expect } from '@playwright/test'
import { alikeControls, controlsOf, namelessControls } from '../harness/accessibility-tree.ts'
import { enterScene, openPage } from '../harness/scene.ts'
import { loaded } from '../harness/settled.ts'
import { views } from '../views.ts'

// Many short visits: recording each would cost more than looking.
base.use({ trace: 'off', screenshot: 'off' })

const forms = views.filter(({ name }) => /^(calculator|savings|checklist|help)/.test(name))

base.describe('the accessibility tree names every control, and none twice in one place', () => {
  for (const view of forms) {
    base(`${view.name}, as ${view.as}`, async ({ browser }) => {
      const page = await openPage(browser, view)
      try {
        await enterScene(page, view)
        await loaded(page)
        // Otherwise an empty tree would be a good one.
        expect((await controlsOf(page)).length).toBeGreaterThan(3)
        expect([...(await namelessControls(page)), ...(await alikeControls(page))]).toEqual([])
      } finally {
        await page.close()
      }
    })
  }
})
