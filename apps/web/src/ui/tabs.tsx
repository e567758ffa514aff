import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { chosenTabStyle, tabListStyle, tabNoteStyle, tabStyle } from './tab-style.ts'

export type TabItem = {
  id: string
  label: string
  /** A quiet word after the label: 3 rows, locked. */
  note?: ReactNode
  panel: ReactNode
  isDisabled?: boolean
}

type TabsProps = {
  'aria-label': string
  tabs: readonly TabItem[]
  /** If left out, the tabs keep their own state, starting with the first. */
  value?: string
  onChange?: (id: string) => void
}

/** Parts of one page. Where each part has its own address, take TabLinks. */
export function Tabs({ tabs, value, onChange, ...props }: TabsProps) {
  return (
    <AriaTabs
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => onChange?.(String(key))}
    >
      <TabList aria-label={props['aria-label']} className={tabListStyle}>
        {tabs.map(({ id, label, note, isDisabled = false }) => (
          <Tab
            key={id}
            id={id}
            isDisabled={isDisabled}
            className={({ isSelected }) => (isSelected ? chosenTabStyle : tabStyle)}
          >
            {label}
            {note !== undefined && <span className={tabNoteStyle}>{note}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className="pt-6">
          {panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
