import type { CDPSession, Page } from '@playwright/test'

/** What can be used. Options and menu items are named by their words and come in lists of their own. */
const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** What a screen reader says on the way in, so that two controls inside can share a name. */
const GROUPS = new Set([
  'alertdialog',
  'complementary',
  'dialog',
  'form',
  'group',
  'navigation',
  'radiogroup',
  'region',
  'row',
  'toolbar',
])

type AxNode = Awaited<ReturnType<CDPSession['send']>> & {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
}

export type Control = { role: string; name: string; within: string[] }

/** Every control as Chromium hands it to screen readers, with the named groups around it. */
export async function controlsOf(page: Page): Promise<Control[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  return nodes
    .filter((node) => !node.ignored && CONTROLS.has(roleOf(node)))
    .map((node) => ({ role: roleOf(node), name: nameOf(node), within: groupsAround(node, byId) }))
}

/** Controls that say nothing. */
export async function namelessControls(page: Page): Promise<string[]> {
  const controls = await controlsOf(page)
  return controls.filter(({ name }) => name === '').map((control) => `no name: ${told(control)}`)
}

/** Those of these controls that say the same in the same place. */
export function alikeControls(all: readonly Control[]): string[] {
  // An open list begins and ends with a way out of it, for those who only hear it.
  const controls = all.filter(({ name }) => name !== '' && name !== 'Dismiss')
  const seen = new Map<string, number>()
  for (const control of controls) {
    seen.set(told(control), (seen.get(told(control)) ?? 0) + 1)
  }
  return [...seen].filter(([, count]) => count > 1).map(([text, count]) => `${count} alike: ${text}`)
}

function told({ role, name, within }: Control): string {
  return [...within, `${role} '${name}'`].join(' > ')
}

function groupsAround(node: AxNode, byId: ReadonlyMap<string, AxNode>): string[] {
  const parent = node.parentId === undefined ? undefined : byId.get(node.parentId)
  if (!parent) return []
  const above = groupsAround(parent, byId)
  const isNamedGroup = !parent.ignored && GROUPS.has(roleOf(parent)) && nameOf(parent) !== ''
  return isNamedGroup ? [...above, `${roleOf(parent)} '${nameOf(parent)}'`] : above
}

const roleOf = ({ role }: AxNode) => role?.value ?? ''
const nameOf = ({ name }: AxNode) => name?.value?.trim() ?? ''
