import { useState } from 'react'
import { ComboBox } from '../ui/combo-box.tsx'
import { type DroppedFile, FileDrop } from '../ui/file-drop.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Unit } from '../ui/unit.tsx'

const units = ['−80 °C upright freezer', '−80 °C chest freezer', '−20 °C freezer', '4 °C fridge'].map(
  (label) => ({
    id: label,
    label,
  }),
)
const colleagues = Array.from({ length: 40 }, (_, index) => ({
  id: String(index),
  label: `${['Priya', 'Grace', 'Tomasz', 'Aroha'][index % 4]} ${['Nair', 'Kim', 'Wilk', 'Ngata', 'Li'][index % 5]}`,
  description: `person.${index}@portellery.edu.au`,
}))

export function FieldsSection() {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-5">
        <TextField label="Lab name" hint="Appears on certifications" defaultValue="Reef Genomics Lab" />
        <Selects />
        <Numbers />
        <People />
      </div>
      <Search />
      <Files />
    </>
  )
}

function Selects() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Select
        label="Unit type"
        placeholder="Choose a unit type"
        options={units}
        value={value}
        onChange={setValue}
      />
      <Select
        label="Unit type, wrong"
        options={units}
        value={value}
        onChange={setValue}
        error="Please choose a unit type"
      />
      <Select
        label="Unit type, locked"
        options={units}
        value="4 °C fridge"
        onChange={setValue}
        isDisabled
        hint="Fixed"
      />
    </>
  )
}

function Numbers() {
  const [count, setCount] = useState<number | null>(3)
  const [age, setAge] = useState<number | null>(34)
  const [rate, setRate] = useState<number | null>(0.27)
  return (
    <>
      <NumberField label="Units" isWhole min={1} max={50} value={count} onChange={setCount} />
      <NumberField label="Age" unit="years" isWhole min={0} max={30} value={age} onChange={setAge} />
      <NumberField
        label="Set to"
        unit="°C"
        min={-86}
        max={-60}
        isWhole
        value={-80}
        onChange={() => undefined}
      />
      <NumberField
        label="Electricity rate"
        before="AUD"
        unit="per kWh"
        min={0}
        step={0.01}
        value={rate}
        onChange={setRate}
      />
      <NumberField
        label="Grid factor"
        unit={<Unit name="kgCO2e" />}
        min={0}
        max={2}
        step={0.01}
        value={0.64}
        onChange={() => undefined}
        error="Error saving"
      />
      <NumberField
        label="Age, locked"
        unit="years"
        min={0}
        max={30}
        value={null}
        onChange={setAge}
        isDisabled
        hint="Please select a Unit type first"
      />
    </>
  )
}

function People() {
  const [value, setValue] = useState<string | null>('1')
  return (
    <>
      <ComboBox label="Champion" options={colleagues} value={value} onChange={setValue} />
      <ComboBox
        label="Champion, loading"
        options={[]}
        onSearch={() => undefined}
        isLoading
        value={null}
        onChange={setValue}
        placeholder="Name or email"
      />
    </>
  )
}

function Search() {
  const [text, setText] = useState('')
  return (
    <SearchField
      aria-label="Search labs"
      placeholder="Lab name, PI or department"
      value={text}
      onChange={setText}
    />
  )
}

function Files() {
  const [files, setFiles] = useState<DroppedFile[]>([
    { id: 'a', name: 'Waste contract 2025.pdf', sizeBytes: 2_400_000 },
    { id: 'b', name: 'Freezer log.png', sizeBytes: 340_000, progressPercent: 60 },
    {
      id: 'c',
      name: 'Inventory.pdf',
      sizeBytes: 340_000,
      error: 'Network error. Please check your connection.',
    },
  ])
  return (
    <FileDrop
      label="Drop evidence here"
      accept={['application/pdf', 'image/png', 'image/jpeg']}
      acceptText="PDF, PNG or JPEG"
      maxBytes={10_000_000}
      files={files}
      onAdd={(added) =>
        setFiles([
          ...files,
          ...added.map((file) => ({ id: file.name, name: file.name, sizeBytes: file.size })),
        ])
      }
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
    />
  )
}
