import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { HardDrive, LampDesk, type LucideIcon, Monitor, Snowflake, Trash2 } from 'lucide-react'

type Look = {
  icon: LucideIcon
  /** The category's own colours, of the design. */
  soft: string
  ink: string
  fill: string
  /** The figure shown in a row's summary. */
  headline: Metric
}

export const LOOKS: Record<Category, Look> = {
  'Cold Storage': {
    icon: Snowflake,
    soft: 'bg-cat-cold-soft',
    ink: 'text-cat-cold',
    fill: 'var(--lz-cat-cold)',
    headline: 'energyKwh',
  },
  'Lab Waste': {
    icon: Trash2,
    soft: 'bg-cat-waste-soft',
    ink: 'text-cat-waste',
    fill: 'var(--lz-cat-waste)',
    headline: 'wasteKg',
  },
  'Computer Hardware': {
    icon: Monitor,
    soft: 'bg-cat-hardware-soft',
    ink: 'text-cat-hardware',
    fill: 'var(--lz-cat-hardware)',
    headline: 'energyKwh',
  },
  'Data Storage': {
    icon: HardDrive,
    soft: 'bg-cat-data-soft',
    ink: 'text-cat-data',
    fill: 'var(--lz-cat-data)',
    headline: 'energyKwh',
  },
  'Eco Office': {
    icon: LampDesk,
    soft: 'bg-cat-office-soft',
    ink: 'text-cat-office',
    fill: 'var(--lz-cat-office)',
    headline: 'wasteKg',
  },
}

/** A category as written in a URL. */
export function slugOf(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-')
}
