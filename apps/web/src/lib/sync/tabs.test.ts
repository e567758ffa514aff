import { expect, it, vi } from 'vitest'
import { openTabs, type TabMessage } from './tabs.ts'

const typed: TabMessage = { type: 'typed', drafts: [] }

it('tells the other tabs, and nothing any more once it is closed', async () => {
  const heard: TabMessage[] = []
  const one = openTabs('priya', () => undefined)
  const two = openTabs('priya', (message) => heard.push(message))
  one.tell(typed)
  await vi.waitFor(() => expect(heard).toEqual([typed]))

  one.close()
  one.tell(typed)
  // Messages arrive in their order, so whatever the closed tab had said would come before this one.
  const three = openTabs('priya', () => undefined)
  const here: TabMessage = { type: 'here', person: 'priya' }
  await vi.waitFor(() => expect(heard).toContainEqual(here))

  expect(heard).toEqual([typed, here])
  two.close()
  three.close()
})

it('says who is here, so that the tabs of somebody else stop sending', async () => {
  const heard: TabMessage[] = []
  const priya = openTabs('priya', (message) => heard.push(message))
  const tom = openTabs('tom', () => undefined)

  await vi.waitFor(() => expect(heard).toEqual([{ type: 'here', person: 'tom' }]))
  priya.close()
  tom.close()
})
